import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE, ADDENDUM_STATUS } from '../addendum/addendum-category.ts'
import { requireAddendumWithinLimits } from '../addendum/judge-addendum.server.ts'
import { isCorrection } from '../addendum/post-corrections.server.ts'
import { recordLineDone } from '../addendum/record-line-done.server.ts'
import { renewAddendum } from '../addendum/renew-addendum.server.ts'
import { returnDraftOf, returnDraftWaits } from '../addendum-distribution-return/return-draft.server.ts'
import { addendumDistribution } from './addendum-distribution.module.ts'
import { listAdendum } from './list-adendum.module.ts'

const DECIDED = 'Permintaan ini sudah diverifikasi atau dibatalkan.'

export const listAdendumServer = implement(listAdendum, {
  // The run before the addendum, as whoever comes from above has it.
  below: 'loading_line_id',
  beforeSave: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    const category = whole.category_id ?? 0
    if (isCorrection(category) && (whole.bedeng_id ?? null) === null)
      throw new InvalidFields({ bedeng_id: 'Bedeng wajib diisi untuk perbaikan data' })
    return lineFacts(ctx, { row: whole.detail_seed_farmer_id ?? 0, category })
  },
  actions: {
    reject: async (ctx, { row, input }) => {
      await requireOpen(ctx, row.detail_adendum_id)
      await decideLine(ctx, row.id, { line_status: ADDENDUM_LINE.rejected, line_note: input.note })
      await renewAddendum(ctx, row.detail_adendum_id)
    },
    restore: async (ctx, { row }) => {
      const head = await requireOpen(ctx, row.detail_adendum_id)
      await decideLine(ctx, row.id, { line_status: null, line_note: null })
      // Another request may have taken what was free meanwhile.
      await requireAddendumWithinLimits(ctx, head)
      await renewAddendum(ctx, row.detail_adendum_id)
    },
    end_short: async (ctx, { row }) => {
      const head = await records(ctx, addendumDistribution).lock(row.detail_adendum_id)
      const refusal = await endRefusal(ctx, head)
      if (refusal !== null) throw new NotPossible(refusal)
      await recordLineDone(ctx, row.id, 0, { isLast: true })
      await renewAddendum(ctx, head.id)
    },
  },
  hinders: async (ctx, row) => {
    const head = await headOf(ctx, row.detail_adendum_id)
    const isOpen = head?.status_verified === ADDENDUM_STATUS.open
    const refusal = head && row.line_status === ADDENDUM_LINE.approved ? await endRefusal(ctx, head) : null
    return (operation) =>
      operation === 'end_short'
        ? refusal
        : !isOpen && (operation === 'reject' || operation === 'restore')
          ? DECIDED
          : null
  },
})

async function decideLine(
  ctx: WriteContext,
  id: number,
  values: { readonly line_status: 2 | null; readonly line_note: string | null },
): Promise<void> {
  const lines = records(ctx, listAdendum)
  await lines.change(await lines.lock(id), values)
}

async function requireOpen(ctx: WriteContext, id: number) {
  const head = await records(ctx, addendumDistribution).lock(id)
  if (head.status_verified !== ADDENDUM_STATUS.open) throw new NotPossible(DECIDED)
  return head
}

type Head = Pick<StoredOf<typeof addendumDistribution>, 'id' | 'status_verified'>

async function headOf(ctx: Context, id: number): Promise<Head | undefined> {
  const [head] = await runQuery<Head>(ctx.db, sql`select id, status_verified from detail_adendum where id = ${id}`)
  return head
}

/** A draft would bring back what nobody waits for any more. */
async function endRefusal(ctx: Pick<Context, 'db'>, { id, status_verified: status }: Head): Promise<string | null> {
  if (status === ADDENDUM_STATUS.cancelled) return 'Permintaan ini sudah dibatalkan.'
  const draft = await returnDraftOf(ctx, id)
  return draft === null ? null : returnDraftWaits(draft)
}

interface Said {
  readonly row: number
  readonly category: number
}

/** Whose line it is and what the books say: never what a body says of it. */
export async function lineFacts(ctx: Pick<Context, 'db'>, { row, category }: Said) {
  const [found] = await runQuery<{
    farmer_no: string | null
    farmer_name: string | null
    total_load: number
    total_received: number
  }>(
    ctx.db,
    sql`
    select coalesce(f.farmer_no, f.pic_no) as farmer_no, f.recipient_name as farmer_name, r.total_load, r.total_received
    from detail_seed_farmers r join detail_farmers f on f.id = r.detail_farmer_id where r.id = ${row}`,
  )
  if (!found) throw new InvalidFields({ detail_seed_farmer_id: 'Penerimaan tidak ditemukan' })
  const { total_load, total_received, ...farmer } = found
  return { ...farmer, before_qty_seed: category === ADDENDUM_CATEGORY.return ? total_load : total_received }
}

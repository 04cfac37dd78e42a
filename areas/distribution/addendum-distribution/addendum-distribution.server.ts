import { sql } from 'drizzle-orm'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import type { StoredOf } from '#core/declare/module.ts'
import type { AreaNotice } from '#core/declare/notice.ts'
import { moveToState } from '#server-engine/actions/move-to-state.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { notify } from '#server-engine/notices/notify.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE, ADDENDUM_STATUS } from '../addendum/addendum-category.ts'
import { addendumCancelledNotice, addendumRefusedNotice, addendumVerifiedNotice } from '../addendum/addendum-notices.ts'
import {
  requireAddendumWithinLimits,
  requireRowsReported,
  requireRowsStand,
  runRefusal,
} from '../addendum/judge-addendum.server.ts'
import { isCorrection, postCorrections } from '../addendum/post-corrections.server.ts'
import { addendumFigures, renewAddendum } from '../addendum/renew-addendum.server.ts'
import { addendumVerifierDiffers } from '../addendum/who-may-verify.server.ts'
import { beginReturn } from '../addendum-distribution-return/begin-return.server.ts'
import { beginResend, resendExists, resendRequestOf } from '../addendum-distribution-resend/begin-resend.server.ts'
import { returnDraftOf, returnDraftWaits } from '../addendum-distribution-return/return-draft.server.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { addendumDistribution } from './addendum-distribution.module.ts'
import { listAdendum } from './list-adendum.module.ts'

type Addendum = StoredOf<typeof addendumDistribution>

export const addendumDistributionServer = implement(addendumDistribution, {
  below: 'loading_line_id',
  beforeSave: async (ctx, { present, values }) => {
    const run = await records(ctx, distributionAllocationFf).lock(
      values.loading_line_id ?? present?.loading_line_id ?? 0,
    )
    if (present) return {}
    const refusal = runRefusal(run)
    if (refusal !== null) throw new InvalidFields({ loading_line_id: refusal })
    return {
      no_dokumen: await documentNumber(ctx, { prefix: 'ADD', nursery: run.location_nursery_id }),
      program_year: run.program_year,
      request_at: ctx.now.toISOString(),
      ff_id: run.ff_id !== null && run.ff_no === values.request_by ? run.ff_id : null,
    }
  },
  afterSave: async (ctx, { id }) => {
    const head = await records(ctx, addendumDistribution).lock(id)
    await requireAddendumWithinLimits(ctx, head)
    const lines = await linesOf(ctx, id)
    if (lines.length === 0) throw new InvalidFields({ list_adendum: 'Isi Rincian sedikitnya satu baris' })
    if (lines.some(({ category_id: category }) => category === ADDENDUM_CATEGORY.return) && head.return_date === null)
      throw new InvalidFields({ return_date: 'Tanggal Pengembalian Bibit wajib diisi' })
    await renewAddendum(ctx, id)
  },
  approvalRules: [addendumVerifierDiffers],
  beforeDecision: async (ctx, { row, approved }) => (approved ? verify(ctx, row) : rejectAll(ctx, row)),
  afterDecision: async (ctx, { row, approved }) => {
    if (!approved) {
      await tellFacilitator(ctx, row, addendumRefusedNotice)
      return
    }
    const lines = await linesOf(ctx, row.id)
    if (lines.some(({ line_status: status }) => status === ADDENDUM_LINE.rejected))
      await moveToState(ctx, addendumDistribution, row, ADDENDUM_STATUS.verifiedInPart)
    await tellFacilitator(ctx, row, addendumVerifiedNotice)
  },
  actions: {
    begin_return: async (ctx, { row }) => {
      await beginReturn(ctx, row)
    },
    begin_resend: async (ctx, { row, input }) => {
      await beginResend(ctx, row, input.distribution_date)
      return { distribution_date: input.distribution_date }
    },
    cancel: async (ctx, { row, input }) => {
      const refusal = await cancelRefusal(ctx, row)
      if (refusal !== null) throw new NotPossible(refusal)
      await tellFacilitator(ctx, row, addendumCancelledNotice)
      return { verify_note: input.reason }
    },
  },
  guardRecord: async (_ctx, row) => (operation) =>
    row.source === 'publik' && (operation === 'update' || operation === 'delete')
      ? 'Permintaan dari formulir publik tetap seperti yang dikirim. Tolak barisnya atau permintaannya.'
      : null,
  hinders: async (ctx, row) => {
    const refusal = row.status_verified === ADDENDUM_STATUS.open ? null : await cancelRefusal(ctx, row)
    const sent = row.status_verified === ADDENDUM_STATUS.open ? null : await resendRequestOf(ctx, row.id)
    return (operation) =>
      operation === 'cancel' ? refusal : operation === 'begin_resend' && sent !== null ? resendExists(sent) : null
  },
})

async function linesOf(ctx: WriteContext, id: number) {
  return records(ctx, listAdendum).list({ where: { detail_adendum_id: id }, lock: true })
}

/** 0 > 1: what is not rejected is looked at again with the figures of now; corrections are posted at once. */
async function verify(ctx: WriteContext, row: Addendum) {
  const lines = await linesOf(ctx, row.id)
  const accepted = lines.filter(({ line_status: status }) => status !== ADDENDUM_LINE.rejected)
  if (accepted.length === 0) throw new NotPossible('Semua barisnya sudah ditolak. Tolak permintaannya dengan catatan.')
  requireRowsReported(await requireAddendumWithinLimits(ctx, row))
  const date = await postCorrections(ctx, row, accepted)
  const store = records(ctx, listAdendum)
  for (const line of accepted)
    await store.change(line, {
      line_status: ADDENDUM_LINE.approved,
      ...(isCorrection(line.category_id) && { qty_done: line.qty, done_at: ctx.now.toISOString() }),
    })
  // Lines of one request that were each within their limit may not be together: sent again and told to be there.
  await requireRowsStand(
    ctx,
    row.loading_line_id,
    accepted.filter(({ category_id: one }) => raises(one)).map((line) => line.detail_seed_farmer_id),
  )
  return { ...addendumFigures(await linesOf(ctx, row.id)), posting_date: date }
}

/** What makes a recipient have more. */
function raises(category: number): boolean {
  return category === ADDENDUM_CATEGORY.resend || category === ADDENDUM_CATEGORY.shortage
}

async function rejectAll(ctx: WriteContext, row: Addendum) {
  const store = records(ctx, listAdendum)
  for (const line of await linesOf(ctx, row.id)) await store.change(line, { line_status: ADDENDUM_LINE.rejected })
  return {}
}

/** 8.11: only before any of it is done, or under way. */
async function cancelRefusal(ctx: Pick<WriteContext, 'db'>, { id }: Pick<Addendum, 'id'>): Promise<string | null> {
  const [done] = await runQuery(
    ctx.db,
    sql`
    select 1 from list_adendum where detail_adendum_id = ${id} and (done_at is not null or qty_done > 0) limit 1`,
  )
  if (done) return 'Sebagian barisnya sudah selesai, sehingga permintaan ini tidak dapat dibatalkan.'
  const draft = await returnDraftOf(ctx, id)
  if (draft !== null) return returnDraftWaits(draft)
  const sent = await resendRequestOf(ctx, id)
  return sent === null ? null : `${resendExists(sent)} Batalkan dahulu.`
}

/** The facilitator of the run hears what came of the request, also of one that came by the public form. */
async function tellFacilitator(ctx: WriteContext, row: Addendum, kind: AreaNotice): Promise<void> {
  const people = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select f.user_id as id from loading_line l join geko_ff f on f.id = l.ff_id
    where l.id = ${row.loading_line_id} and f.user_id is not null`,
  )
  await notify(ctx, {
    kind,
    module: addendumDistribution.key,
    record: row.id,
    to: people.map(({ id }) => id),
  })
}

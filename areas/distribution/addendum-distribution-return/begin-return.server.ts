import { sql } from 'drizzle-orm'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { records } from '#server-engine/area/records.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE } from '../addendum/addendum-category.ts'
import type { addendumDistribution } from '../addendum-distribution/addendum-distribution.module.ts'
import { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import { adendumReturnDetail } from './adendum-return-detail.module.ts'
import { addendumDistributionReturn } from './addendum-distribution-return.module.ts'

type Addendum = Pick<
  StoredOf<typeof addendumDistribution>,
  'id' | 'loading_line_id' | 'location_nursery_id' | 'program_year'
>

/** The lines of an addendum that may still come back. */
export async function openReturnLines(ctx: WriteContext, addendum: number) {
  const lines = await records(ctx, listAdendum).list({
    where: {
      detail_adendum_id: addendum,
      category_id: ADDENDUM_CATEGORY.return,
      line_status: ADDENDUM_LINE.approved,
      done_at: null,
    },
  })
  return lines.filter(({ qty, qty_done: done }) => qty > done)
}

/** Why no return can be begun; null where it can. */
export async function returnRefusal(
  ctx: WriteContext,
  { addendum, without = null }: { readonly addendum: number; readonly without?: number | null },
): Promise<string | null> {
  const drafts = await records(ctx, addendumDistributionReturn).list({
    where: { detail_adendum_id: addendum, status_document: 1 },
  })
  const begun = drafts.find(({ id }) => id !== without)
  if (begun) return `Draf ${begun.no_dokumen} sudah ada. Buka di tab Pengembalian.`
  return (await openReturnLines(ctx, addendum)).length > 0
    ? null
    : 'Tidak ada baris pengembalian yang disetujui dan belum kembali.'
}

/** Begins a return: a draft of all that is still to come back, as if all of it were good. */
export async function beginReturn(ctx: WriteContext, head: Addendum): Promise<void> {
  const refusal = await returnRefusal(ctx, { addendum: head.id })
  if (refusal !== null) throw new NotPossible(refusal)
  const made = await records(ctx, addendumDistributionReturn).insert({
    no_dokumen: await documentNumber(ctx, {
      prefix: addendumDistributionReturn.document.series,
      nursery: head.location_nursery_id,
    }),
    program_year: head.program_year,
    location_nursery_id: head.location_nursery_id,
    loading_line_id: head.loading_line_id,
    detail_adendum_id: head.id,
    received_date: ctx.today,
    received_by: await nameOfCaller(ctx),
  })
  await fillReturn(ctx, { id: made, addendum: head.id })
}

/** The lines that are still to come back, each into the bed that most of it was loaded from. */
export async function fillReturn(
  ctx: WriteContext,
  { id, addendum }: { readonly id: number; readonly addendum: number },
): Promise<void> {
  const heads = records(ctx, addendumDistributionReturn)
  const details = records(ctx, adendumReturnDetail)
  const open = await openReturnLines(ctx, addendum)
  const beds = await bedsOf(
    ctx,
    open.map((line) => line.detail_seed_farmer_id),
  )
  const head = await heads.lock(id)
  for (const line of open)
    await details.insert({
      adendum_return_id: id,
      location_nursery_id: head.location_nursery_id,
      detail_adendum_id: addendum,
      list_adendum_id: line.id,
      qty_good: line.qty - line.qty_done,
      qty_damaged: 0,
      qty_missing: 0,
      to_bedeng_id: beds.get(line.detail_seed_farmer_id) ?? null,
    })
  const sum = open.reduce((all, { qty, qty_done: done }) => all + qty - done, 0)
  await heads.change(head, { total_good: sum, total_damaged: 0, total_missing: 0 })
}

/** The bed that most of each row's bags were filled from. */
async function bedsOf(ctx: WriteContext, rows: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await runQuery<{ row: number; bed: number }>(
    ctx.db,
    sql`
    select distinct on (r.id) r.id as row, s.bedeng_id as bed from detail_seed_farmers r
    join detail_labels d on d.allocation_seed_id = r.allocation_seed_id and d.is_loaded = 1 and d.void_at is null
    join scan_answer a on a.held_label_id = d.id
    join label_source s on s.scan_event_id = a.id and s.detail_label_id = d.id
    join bedeng_nursery b on b.id = s.bedeng_id and b.is_active = 1
    where r.id = any(${sql.param([...rows])}::bigint[]) group by r.id, s.bedeng_id order by r.id, sum(s.qty) desc`,
  )
  return new Map(found.map(({ row, bed }) => [row, bed]))
}

async function nameOfCaller(ctx: WriteContext): Promise<string> {
  const [found] = await runQuery<{ fullname: string }>(
    ctx.db,
    sql`select fullname from users where id = ${ctx.user?.id ?? null}`,
  )
  return found?.fullname ?? 'Persemaian'
}

import { sql, type SQL } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { givenToPlotSql } from '../calendar-sosialisasi-tanam/open-requests.server.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE, ADDENDUM_STATUS } from './addendum-category.ts'

const HOLES_APPROVED = 3
/** `status_document` */
const POSTED = 3

/** One species of one plot of a run, with what addenda may still ask for. */
export interface AddendumRow {
  readonly id: number
  readonly detail_farmer_id: number
  readonly status: number
  readonly farmer_no: string | null
  readonly farmer_name: string | null
  readonly lahan_no: string | null
  readonly tree_id: number
  readonly tree_code: string | null
  readonly tree_name: string
  readonly total_penlub: number | null
  /** By the holes that are approved now; of a PIC what was asked for. Null where the plot's holes are not known. */
  readonly requested: number | null
  /** What other runs bring, or brought, to the plot and species. */
  readonly brought_elsewhere: number
  readonly total_load: number
  readonly total_received: number
  readonly total_damaged: number
  readonly total_missing: number
  readonly total_reject: number
  readonly total_resend: number
  readonly total_return: number
  readonly total_correction: number
  /** What the books say the recipient has. */
  readonly held: number
  /** What addenda that are open or verified have asked for, by category; of what is done what it came to. */
  readonly asked_return: number
  readonly asked_resend: number
  /** The same of what is not put right yet. */
  readonly asked_excess: number
  readonly asked_shortage: number
  /** Of what is sent again only what was verified: what is under way in full, of what is done what it came to. */
  readonly verified_resend: number
  /** Rejected seedlings that came back from the truck: they were nobody's, unlike what a recipient gave back. */
  readonly returned_from_truck: number
}

/** What stands in an addendum that was not cancelled and was not rejected: `m` is its line, `h` the addendum. */
export function standingLineSql(): SQL {
  return sql`h.status_verified <> ${ADDENDUM_STATUS.cancelled} and m.line_status is distinct from ${ADDENDUM_LINE.rejected}`
}

/** The rows of a run, within one statement: what was told of them, their holes, and what addenda ask for already. */
export async function readAddendumRows(
  ctx: { readonly db: Queryable },
  run: number,
  rows: readonly number[] | null = null,
): Promise<readonly AddendumRow[]> {
  const asked = (category: number, name: string, only = sql`true`) =>
    sql`coalesce(sum(case when m.done_at is null then m.qty else m.qty_done end)
      filter (where m.category_id = ${category} and ${only}), 0)::integer as ${sql.identifier(name)}`
  const open = (category: number, name: string) =>
    sql`coalesce(sum(m.qty) filter (where m.category_id = ${category} and m.done_at is null), 0)::integer
      as ${sql.identifier(name)}`
  const isVerified = sql`m.line_status = ${ADDENDUM_LINE.approved}`
  return runQuery<AddendumRow>(
    ctx.db,
    sql`
    select r.id, r.detail_farmer_id, f.status, coalesce(f.farmer_no, f.pic_no) as farmer_no,
    f.recipient_name as farmer_name, r.lahan_no, r.tree_id, r.tree_code, t.tree_name,
      coalesce(r.total_penlub, s.qty_request) as total_penlub,
      case when l.status <> 1 then s.qty_request when p.id is not null then coalesce(p.amount, 0) end as requested,
      case when l.status = 1 then ${givenToPlotSql(sql`l.program_year`, sql`l.id`)} else 0 end as brought_elsewhere,
      r.total_load, r.total_received, r.total_damaged, r.total_missing, r.total_reject, r.total_resend,
      r.total_return, r.total_correction, a.*, b.from_truck as returned_from_truck,
      greatest(0, r.total_received + r.total_correction + r.total_resend - b.returned)::integer as held
    from detail_seed_farmers r join detail_farmers f on f.id = r.detail_farmer_id
      join distribution_allocation_seed s on s.id = r.allocation_seed_id join loading_line l on l.id = r.loading_line_id
      join master_trees t on t.id = r.tree_id
    left join lateral (
      select d.id, (select sum(h.amount)::integer from detail_planting_hole h where h.distribution_id = d.id
      and h.tree_id = r.tree_id) as amount
      from distribution d where d.lahan_id = s.lahan_id and d.program_year = l.program_year
      and d.status_document = ${HOLES_APPROVED} order by d.id desc limit 1) p on true
    cross join lateral (
      select ${asked(ADDENDUM_CATEGORY.return, 'asked_return')}, ${asked(ADDENDUM_CATEGORY.resend, 'asked_resend')},
        ${open(ADDENDUM_CATEGORY.excess, 'asked_excess')}, ${open(ADDENDUM_CATEGORY.shortage, 'asked_shortage')},
        ${asked(ADDENDUM_CATEGORY.resend, 'verified_resend', isVerified)}
      from list_adendum m join detail_adendum h on h.id = m.detail_adendum_id
      where m.detail_seed_farmer_id = r.id and ${standingLineSql()}) a
    cross join lateral (
      select coalesce(sum(d.qty_good + d.qty_damaged + d.qty_missing - d.qty_from_truck), 0) as returned,
        coalesce(sum(d.qty_from_truck), 0)::integer as from_truck
      from list_adendum m join adendum_return_detail d on d.list_adendum_id = m.id
      join adendum_return h on h.id = d.adendum_return_id
      where m.detail_seed_farmer_id = r.id and h.status_document = ${POSTED}) b
    where r.loading_line_id = ${run} ${rows === null ? sql`` : sql`and r.id = any(${sql.param([...rows])}::bigint[])`}
    order by f.recipient_name, r.lahan_no, t.tree_name, r.id`,
  )
}

import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE, ADDENDUM_STATUS } from '../addendum/addendum-category.ts'

/** What came of a line, reported as `o`, and what of it is verified to be sent again. */
const CAME_AND_COMES_SQL = sql`coalesce(o.total_received + o.total_correction, 0) + coalesce((
  select sum(case when m.done_at is null then m.qty else m.qty_done end) from list_adendum m
  join detail_adendum h on h.id = m.detail_adendum_id where m.detail_seed_farmer_id = o.id
  and m.category_id = ${ADDENDUM_CATEGORY.resend} and m.line_status = ${ADDENDUM_LINE.approved}
  and h.status_verified <> ${ADDENDUM_STATUS.cancelled}), 0)`

/**
 * What the plot and species of the row `s` got in confirmed runs of the year: allocated, or, where a run is closed, what
 * arrived; and what is sent again beyond that. `apart` is the run that asks, where there is one.
 */
export function givenToPlotSql(year: SQL, apart: SQL = sql`null::bigint`): SQL {
  return sql`coalesce((select sum(greatest(case when g.closed_at is null then a.qty_allocated else 0 end,
    ${CAME_AND_COMES_SQL}))::integer from distribution_allocation_seed a join loading_line g on g.id = a.loading_line_id
    left join detail_seed_farmers o on o.allocation_seed_id = a.id
    where a.lahan_id = s.lahan_id and a.tree_id = s.tree_id and g.program_year = ${year} and g.is_confirmed = 1
    and g.void_at is null and g.id is distinct from ${apart}), 0)`
}

interface OfFacilitator {
  readonly ff: number
  readonly year: number
}

/** What the facilitator's plots asked for in the year and have not got yet; nothing of what they have. */
export function openRequestsSql({ ff, year }: OfFacilitator): SQL {
  return sql`select * from (
    select s.id, s.lahan_id, l.lahan_no, s.tree_id, s.qty_request - ${givenToPlotSql(sql`s.program_year`)} as qty_request
    from geko_lahan_species s join geko_lahan l on l.id = s.lahan_id join geko_farmer f on f.id = l.farmer_id
    where l.ff_id = ${ff} and s.program_year = ${year} and s.is_active = 1 and l.is_active = 1 and f.is_active = 1)
    asked where qty_request > 0`
}

/** Told where the facilitator's plots asked for something and have all of it; null otherwise. */
export async function allGivenSentence(ctx: Pick<Context, 'db'>, { ff, year }: OfFacilitator): Promise<string | null> {
  const [found] = await runQuery<{ asked: boolean; open: boolean }>(
    ctx.db,
    sql`
    select exists (select from geko_lahan_species s join geko_lahan l on l.id = s.lahan_id
      join geko_farmer f on f.id = l.farmer_id where l.ff_id = ${ff} and s.program_year = ${year} and s.is_active = 1
      and l.is_active = 1 and f.is_active = 1) as asked, exists (${openRequestsSql({ ff, year })}) as open`,
  )
  return found?.asked && !found.open
    ? `Semua permintaan lahan FF ini sudah terpenuhi di pengiriman tahun program ${year}.`
    : null
}

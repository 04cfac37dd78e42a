import { sql, type SQL } from 'drizzle-orm'

/**
 * The most a line can use: of a farmer no more than has holes. One that has none and a reason went out empty because
 * its holes were not approved when the run was confirmed: it lacks what it asked for.
 */
const limitOf = (line: 's' | 'a', run: 'r' | 'g') =>
  sql.raw(`case when ${run}.status = 1 and not (coalesce(${line}.total_penlub, 0) = 0
    and ${line}.shortage_reason is not null) then least(${line}.qty_request, coalesce(${line}.total_penlub, 0))
    else ${line}.qty_request end`)

/** What the plot of a line `s` of run `r` asks for in the year; null where nobody noted it. */
const WHOLE = sql`(select sum(k.qty_request)::integer from geko_lahan_species k where k.lahan_id = s.lahan_id
  and k.tree_id = s.tree_id and k.program_year = r.program_year and k.is_active = 1)`

/**
 * By the lines `a` of all runs with the plot: a line lacks what it may get and none of them brings. What more than one
 * of them lacks is the same seedlings: the newest tells them.
 */
const OF_PLOT = sql`(select greatest(0, max(p.short) filter (where p.id = s.id)
    - coalesce(max(p.short) filter (where p.id > s.id), 0)) from (
  select a.id, greatest(0, least(${limitOf('a', 'g')} - a.qty_allocated, least(greatest(${WHOLE}, a.qty_request),
    coalesce(nullif(max(a.total_penlub) over (), 0), ${limitOf('a', 'g')})) - sum(a.qty_allocated) over ())) as short
  from distribution_allocation_seed a join loading_line g on g.id = a.loading_line_id
  where a.lahan_id = s.lahan_id and a.tree_id = s.tree_id and g.program_year = r.program_year and g.is_confirmed = 1
  and g.void_at is null) p)`

/** What a line `s` of run `r` lacks; null until the run is confirmed. Plots are looked at only where that can be. */
export function shortOfLineSql(): SQL {
  const limit = limitOf('s', 'r')
  return sql`case when r.is_confirmed = 1 then case when ${limit} <= s.qty_allocated then 0
    when s.lahan_id is null then ${limit} - s.qty_allocated else ${OF_PLOT} end::integer end`
}

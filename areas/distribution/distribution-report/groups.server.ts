import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { statementText } from '#server-engine/base/database.ts'
import { DISTRIBUTION_REPORT_DAYS } from './report-fields.ts'

/** A piece without values, written once: putting it together anew for each call would cost as much as asking it. */
export function buildSqlOnce(piece: SQL): SQL {
  return sql.raw(statementText(piece).text)
}

export const STATISTIC_GROUPED_BY = { period: 1, unit: 2, facilitator: 3, species: 4, vehicle: 5, route: 6 } as const

export interface RunsCounted {
  readonly program_year: number | null
  readonly distribution_period_id: number | null
  readonly since: string | null
  readonly until: string | null
}

/** The runs that are counted, as `r`: with an index of periods or of days, whichever is asked for. */
export function runsCountedSql(
  { today }: Context,
  { program_year: year, distribution_period_id: period, since, until }: RunsCounted,
): SQL {
  const bounds = [
    ...(year === null ? [] : [sql`r.program_year = ${year}`]),
    ...(period === null ? [] : [sql`r.distribution_period_id = ${period}`]),
    ...(since === null ? [] : [sql`r.distribution_date >= ${since}::date`]),
    ...(until === null ? [] : [sql`r.distribution_date <= ${until}::date`]),
    ...(year === null && period === null && since === null
      ? [sql`r.distribution_date >= coalesce(${until}::date, ${today}::date) - ${DISTRIBUTION_REPORT_DAYS}::integer`]
      : []),
  ]
  return sql.join([sql`r.void_at is null`, ...bounds], sql` and `)
}

/** What runs `r` of nursery `n` are put together by; a species is of a line `s`, a vehicle of a trip `t`. */
const KEYS: Readonly<Record<number, SQL>> = {
  [STATISTIC_GROUPED_BY.period]: sql`r.distribution_period_id::text`,
  [STATISTIC_GROUPED_BY.unit]: sql`coalesce(r.mu_name, '-')`,
  [STATISTIC_GROUPED_BY.facilitator]: sql`coalesce('FF ' || r.ff_no, 'PIC ' || r.pic_no)`,
  [STATISTIC_GROUPED_BY.species]: sql`s.tree_id::text`,
  [STATISTIC_GROUPED_BY.vehicle]: sql`t.plate`,
  [STATISTIC_GROUPED_BY.route]: sql`coalesce(lower(trim(r.location_distribution)), '-')`,
}

export function groupKeySql(by: number): SQL {
  const key = KEYS[by]
  if (!key) throw new Error(`Statistics by ${by} are not known`)
  return key
}

/** Not in the template itself: the built server would be kept with two bytes a character (`scripts/build-parts.mjs`). */
const ARROW = sql.raw("' → '")
export const routeNameSql = sql`n.location_name || ${ARROW} || coalesce(trim(r.location_distribution), '-')`

/** How a group is called, where `g` has its key, nursery and spelling. */
export function groupNameSql(by: number): SQL {
  if (by === STATISTIC_GROUPED_BY.period)
    return sql`(select p.period_name from distribution_period p where p.id = g.group_key::bigint)`
  if (by === STATISTIC_GROUPED_BY.species)
    return sql`(select m.tree_name from master_trees m where m.id = g.group_key::bigint)`
  if (by === STATISTIC_GROUPED_BY.unit)
    return sql`case when g.group_key = '-' then 'Tanpa Management Unit' else g.group_key end`
  return by === STATISTIC_GROUPED_BY.vehicle ? sql`g.group_key` : sql`g.spelling`
}

/** How a run writes the name of its group, where the key is none; of several spellings the first in order is shown. */
export function groupSpellingSql(by: number): SQL {
  if (by === STATISTIC_GROUPED_BY.route) return routeNameSql
  return by === STATISTIC_GROUPED_BY.facilitator ? sql`coalesce(r.ff_name, r.pic_name)` : sql`''::text`
}

const between = (from: string, to: string) => sql.raw(`t.${to} - t.${from}`)

/** How long the steps of a trip `t` took, by the name of the field that has their minutes. */
export const TRIP_DURATIONS_SQL = {
  waiting_minutes: between('scanned_time', 'load_start_time'),
  loading_minutes: between('load_start_time', 'load_after_time'),
  leaving_minutes: between('load_after_time', 'shipping_date'),
  travel_minutes: between('shipping_date', 'deliver_date'),
  whole_minutes: between('scanned_time', 'deliver_date'),
} as const

/** Outcomes of a bag `d`: what was reported, and the rest of it. */
export const BAG_SUMS_SQL = sql`count(*) as bags, coalesce(sum(d.amount), 0)::bigint as loaded,
  coalesce(sum(d.qty_received), 0)::bigint as received, coalesce(sum(d.qty_damaged), 0)::bigint as damaged, coalesce(sum(d.qty_missing), 0)::bigint as missing,
  coalesce(sum(d.amount - d.qty_received - d.qty_damaged - d.qty_missing), 0)::bigint as rejected,
  coalesce(sum(d.amount) filter (where d.qty_received is null), 0)::bigint as unreported`

const reported = (column: string) => sql.raw(`case when s.status = 1 then coalesce(s.${column}, 0) else 0 end`)

/** What became of a line `s` of a recipient; until it is reported all of it is unreported. */
export const LINE_OUTCOMES_SQL = {
  loaded: sql`s.total_load`,
  received: reported('total_received'),
  damaged: reported('total_damaged'),
  missing: reported('total_missing'),
  rejected: reported('total_reject'),
  unreported: sql`case when s.status = 0 then s.total_load else 0 end`,
} as const

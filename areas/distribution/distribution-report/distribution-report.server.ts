import { sql, type SQL } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { distributionReport } from './distribution-report.module.ts'
import {
  STATISTIC_GROUPED_BY,
  runsCountedSql,
  buildSqlOnce,
  groupKeySql,
  LINE_OUTCOMES_SQL,
  TRIP_DURATIONS_SQL,
  groupNameSql,
  groupSpellingSql,
  type RunsCounted,
} from './groups.server.ts'
import { IS_TRIP_LOADED, RUN_SUM_PART, runSumsSql, TRIP_SUMS_SQL, JOIN_SUMS_DUE } from './run-sums-sql.server.ts'

const minutes = buildSqlOnce(
  sql.join(
    [
      ...Object.entries(TRIP_DURATIONS_SQL).map(
        ([name, span]) => sql`round(extract(epoch from avg(${span})) / 60)::integer as ${sql.raw(name)}`,
      ),
      sql`count(${TRIP_DURATIONS_SQL.whole_minutes}) as timed_trips`,
    ],
    sql`, `,
  ),
)
const TIMES = [...Object.keys(TRIP_DURATIONS_SQL), 'timed_trips']
const noMinutes = sql.raw(TIMES.map((name) => `null::integer as ${name}`).join(', '))
const sumsOfRuns = sql.raw(
  Object.keys(LINE_OUTCOMES_SQL)
    .map((name) => `sum(s.${name})::bigint as ${name}`)
    .join(', '),
)
const minutesOf = (alias: string) => sql.raw(TIMES.map((name) => `${alias}.${name}`).join(', '))
const SUMS = { run: runSumsSql('run'), species: runSumsSql('species') } as const
const NURSERY = sql`join location_nursery n on n.id = r.location_nursery_id`
/** By a look at each trip: a condition on it would be answered from the sums of all runs there are. */
const loadedTrips = buildSqlOnce(sql`join allocation_transportation t on t.loading_line_id = r.id join lateral (
  select 1 from distribution_run_sum k where v.due is null and k.loading_line_id = r.id and k.part = ${sql.raw(String(RUN_SUM_PART.trip))}
  and k.key_id = t.id union all select 1 where v.due is not null and ${IS_TRIP_LOADED}) l on true`)

/**
 * The groups with their sums. What cannot be told of them is null: a species has no trips, and bags are counted by
 * vehicle alone. Runs that have changed since their sums were kept are added up.
 */
function groupsBy(by: number, runs: SQL): SQL {
  const key = groupKeySql(by)
  if (by === STATISTIC_GROUPED_BY.vehicle) {
    return sql`
      select t.plate as group_key, r.location_nursery_id, ''::text as spelling, min(t.id) as id, count(distinct r.id) as
      runs, sum(s.bags)::bigint as bags, ${sumsOfRuns}, count(*) as trips, ${minutes}, sum(s.pupuk_loaded)::float8 as
      pupuk_loaded, sum(s.pupuk_given)::float8 as pupuk_given
      from loading_line r ${JOIN_SUMS_DUE} join allocation_transportation t on t.loading_line_id = r.id
      join lateral (${TRIP_SUMS_SQL}) s on true
      where ${runs} group by t.plate, r.location_nursery_id`
  }
  const isSpecies = by === STATISTIC_GROUPED_BY.species
  const lines = sql`
    select ${key} as group_key, r.location_nursery_id, ${isSpecies ? sql`''::text` : sql`min(${groupSpellingSql(by)})`} as
    spelling, min(s.first_id) as id, count(*) as runs, ${sumsOfRuns}, sum(s.pupuk_loaded)::float8 as pupuk_loaded,
    sum(s.pupuk_given)::float8 as pupuk_given
    from loading_line r ${NURSERY} ${JOIN_SUMS_DUE} join lateral (${isSpecies ? SUMS.species : SUMS.run}) s on true
    where ${runs} group by ${isSpecies ? sql`s.tree_id` : sql`1`}, 2`
  if (isSpecies) return sql`select l.*, null::bigint as bags, null::bigint as trips, ${noMinutes} from (${lines}) l`
  return sql`
    select l.*, null::bigint as bags, t.trips, ${minutesOf('t')} from (${lines}) l
    left join (select ${key} as group_key, r.location_nursery_id, count(*) as trips, ${minutes}
    from loading_line r ${JOIN_SUMS_DUE} ${loadedTrips} where ${runs} group by 1, 2) t on t.group_key = l.group_key
    and t.location_nursery_id = l.location_nursery_id`
}

/** What the rows behind a figure are asked with, as their list's address has it. */
function filtersOf(by: number, { program_year: year, distribution_period_id: period, since, until }: RunsCounted): SQL {
  const given = JSON.stringify({
    group_by: by,
    ...(year !== null && { program_year: year }),
    ...(period !== null && { distribution_period_id: period }),
    ...(since !== null && { since }),
    ...(until !== null && { until }),
  })
  return sql`(${given}::jsonb || jsonb_build_object('group_key', g.group_key, 'location_nursery_id',
    g.location_nursery_id))::text`
}

/** Where the rows behind a figure stand; trucks that took fertilizer alone have no lines of seedlings to show. */
function rowsRouteOf(by: number): SQL {
  if (by === STATISTIC_GROUPED_BY.vehicle) return sql`'statistik-armada'::text`
  if (by === STATISTIC_GROUPED_BY.species) return sql`'statistik-rincian'::text`
  return sql`case when g.loaded > 0 then 'statistik-rincian' else 'statistik-poc' end::text`
}

export const distributionReportServer = implement(distributionReport, {
  query: (ctx, { group_by, ...asked }) => {
    const by = Number(group_by)
    const share = (of: string) => sql.raw(`round(100.0 * (${of}) / nullif(g.loaded, 0), 1)::float8`)
    return sql`
      select g.id, ${groupNameSql(by)} as group_name, g.location_nursery_id, g.runs, g.loaded, g.received, g.damaged,
      g.missing, g.rejected, g.unreported, g.damaged + g.missing as lost,
        ${share('g.received')} as receipt_percent, ${share('g.damaged + g.missing + g.rejected')} as
        discrepancy_percent, g.bags, g.trips, ${minutesOf('g')},
        g.pupuk_loaded, g.pupuk_given, g.group_key,
        ${rowsRouteOf(by)} as rows_route, ${filtersOf(by, asked)} as rows_filters,
        case when g.trips is not null then ${filtersOf(by, asked)} end as trips_filters
      from (${groupsBy(by, runsCountedSql(ctx, asked))}) g`
  },
})

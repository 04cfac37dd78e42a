import { sql, type SQL } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { distributionReport } from './distribution-report.module.ts'
import {
  BAG_SUMS,
  STATISTIC_BY,
  countedRuns,
  writtenOnce,
  groupKeyOf,
  LINE_OUTCOMES,
  MINUTES,
  nameOf,
  spellingOf,
  type AskedRuns,
} from './groups.server.ts'
import { RUN_CLOSED, OUTCOME_COLUMNS, lineSums, SUM_PART } from './run-sums.server.ts'

const minutes = writtenOnce(
  sql.join(
    [
      ...Object.entries(MINUTES).map(([name, span]) => sql`round(avg(${span}))::integer as ${sql.raw(name)}`),
      sql`count(${MINUTES.whole_minutes}) as timed_trips`,
    ],
    sql`, `,
  ),
)
const TIMES = [...Object.keys(MINUTES), 'timed_trips']
const noMinutes = sql.raw(TIMES.map((name) => `null::integer as ${name}`).join(', '))
const sumsOfRuns = sql.raw(
  Object.keys(LINE_OUTCOMES)
    .map((name) => `sum(s.${name})::bigint as ${name}`)
    .join(', '),
)
const minutesOf = (alias: string) => sql.raw(TIMES.map((name) => `${alias}.${name}`).join(', '))
const [closed, species, whole, trip] = [RUN_CLOSED, SUM_PART.species, SUM_PART.run, SUM_PART.trip].map((code) =>
  sql.raw(String(code)),
)
const NURSERY = sql`join location_nursery n on n.id = r.location_nursery_id`
const loadedTrips =
  sql.raw(`join allocation_transportation t on t.loading_line_id = r.id and case when r.status_run = ${RUN_CLOSED}
  then exists (select from distribution_run_sum k where k.loading_line_id = r.id and k.part = ${SUM_PART.trip}
  and k.key_id = t.id) else exists (select from detail_labels x where x.allocation_transportation_id = t.id
  and x.is_loaded = 1) end`)

/**
 * The groups with their sums. What cannot be told of them is null: a species has no trips, and bags are counted by
 * vehicle alone. Closed runs have their sums, the others are added up.
 */
function groupsBy(by: number, runs: SQL): SQL {
  const key = groupKeyOf(by)
  if (by === STATISTIC_BY.vehicle) {
    return sql`
      select t.plate as group_key, r.location_nursery_id, ''::text as spelling, min(t.id) as id, count(distinct r.id) as
      runs, sum(s.bags)::bigint as bags, ${sumsOfRuns}, count(*) as trips, ${minutes}, sum(s.pupuk_loaded)::float8 as
      pupuk_loaded, sum(s.pupuk_given)::float8 as pupuk_given
      from loading_line r join allocation_transportation t on t.loading_line_id = r.id
      join lateral (
        select k.bags::bigint, ${OUTCOME_COLUMNS}, k.pupuk_loaded, k.pupuk_given from distribution_run_sum k
        where r.status_run = ${closed} and k.loading_line_id = r.id and k.part = ${trip} and k.key_id = t.id
        union all select b.*, p.loaded::float8, p.given::float8 from (select ${BAG_SUMS} from detail_labels d
        where r.status_run <> ${closed} and d.allocation_transportation_id = t.id and d.is_loaded = 1
        having count(*) > 0) b
          cross join lateral (select sum(f.total_pupuk) as loaded, sum(f.pupuk_given) as given from detail_farmers f
          where f.loading_line_id = r.id and f.load_pupuk_allocation_transportation_id = t.id) p
      ) s on true
      where ${runs} group by t.plate, r.location_nursery_id`
  }
  const isSpecies = by === STATISTIC_BY.species
  const lines = sql`
    select ${key} as group_key, r.location_nursery_id, ${isSpecies ? sql`''::text` : sql`min(${spellingOf(by)})`} as
    spelling, min(s.id) as id, count(*) as runs, ${sumsOfRuns}, sum(s.pupuk_loaded)::float8 as pupuk_loaded,
    sum(s.pupuk_given)::float8 as pupuk_given
    from loading_line r ${NURSERY} join lateral (
      select k.key_id as tree_id, k.first_id as id, ${OUTCOME_COLUMNS}, k.pupuk_loaded, k.pupuk_given from distribution_run_sum k
      where r.status_run = ${closed} and k.loading_line_id = r.id and k.part = ${isSpecies ? species : whole}
      union all select l.*, p.loaded::float8, p.given::float8
        from (select ${isSpecies ? sql`s.tree_id` : sql`s.loading_line_id`} as tree_id, min(s.id) as id, ${lineSums}
        from detail_seed_farmers s where r.status_run <> ${closed} and s.loading_line_id = r.id and s.total_load > 0
        group by 1) l
        cross join lateral (select sum(f.total_pupuk) filter (where f.is_pupuk_load = 1) as loaded, sum(f.pupuk_given)
        as given from detail_farmers f where ${!isSpecies} and f.loading_line_id = r.id) p
    ) s on true where ${runs} group by ${isSpecies ? sql`s.tree_id` : sql`1`}, 2`
  if (isSpecies) return sql`select l.*, null::bigint as bags, null::bigint as trips, ${noMinutes} from (${lines}) l`
  return sql`
    select l.*, null::bigint as bags, t.trips, ${minutesOf('t')} from (${lines}) l
    left join (select ${key} as group_key, r.location_nursery_id, count(*) as trips, ${minutes}
    from loading_line r ${loadedTrips} where ${runs} group by 1, 2) t on t.group_key = l.group_key
    and t.location_nursery_id = l.location_nursery_id`
}

/** What the rows behind a figure are asked with, as their list's address has it. */
function filtersOf(by: number, { distribution_period_id: period, since, until }: AskedRuns): SQL {
  const given = JSON.stringify({
    group_by: by,
    ...(period !== null && { distribution_period_id: period }),
    ...(since !== null && { since }),
    ...(until !== null && { until }),
  })
  return sql`(${given}::jsonb || jsonb_build_object('group_key', g.group_key, 'location_nursery_id',
    g.location_nursery_id))::text`
}

export const distributionReportServer = implement(distributionReport, {
  query: (ctx, { group_by, ...asked }) => {
    const by = Number(group_by)
    const share = (of: string) => sql.raw(`round(100.0 * (${of}) / nullif(g.loaded, 0), 1)::float8`)
    return sql`
      select g.id, ${nameOf(by)} as group_name, g.location_nursery_id, g.runs, g.loaded, g.received, g.damaged,
      g.missing, g.rejected, g.unreported, g.damaged + g.missing as lost,
        ${share('g.received')} as receipt_percent, ${share('g.damaged + g.missing + g.rejected')} as
        discrepancy_percent, g.bags, g.trips, ${minutesOf('g')},
        g.pupuk_loaded, g.pupuk_given, g.group_key,
        ${by === STATISTIC_BY.vehicle ? 'statistik-armada' : 'statistik-rincian'}::text as rows_route, ${filtersOf(by, asked)} as
        rows_filters,
        case when g.trips is not null then ${filtersOf(by, asked)} end as trips_filters
      from (${groupsBy(by, countedRuns(ctx, asked))}) g`
  },
})

import { sql, type SQL } from 'drizzle-orm'
import { implement } from '#server-engine/implement.ts'
import { distributionReport } from './distribution-report.module.ts'
import { BAG_SUMS, BY, counted, keyOf, LINE_OUTCOMES, MINUTES, nameOf, spellingOf, type Asked } from './groups.server.ts'

const minutes = sql.join(Object.entries(MINUTES).map(([name, span]) => sql`round(avg(${span}))::integer as ${sql.raw(name)}`), sql`, `)
const noMinutes = sql.join(Object.keys(MINUTES).map((name) => sql`null::integer as ${sql.raw(name)}`), sql`, `)
const sums = sql.join(Object.entries(LINE_OUTCOMES).map(([name, of]) => sql`sum(${of})::bigint as ${sql.raw(name)}`), sql`, `)
const NURSERY = sql`join location_nursery n on n.id = r.location_nursery_id`
const loadedTrips = sql`join allocation_transportation t on t.loading_line_id = r.id and exists (select from detail_labels x where x.allocation_transportation_id = t.id and x.is_loaded = 1)`

/** The groups with their sums. What cannot be told of them is null: a species has no trips, and bags are counted by vehicle alone. */
function groupsBy(by: number, runs: SQL): SQL {
  const key = keyOf(by)
  if (by === BY.vehicle) {
    return sql`
      select t.plate as group_key, r.location_nursery_id, ''::text as spelling, min(t.id) as id, count(distinct r.id) as runs, sum(b.bags)::bigint as bags, sum(b.loaded)::bigint as loaded, sum(b.received)::bigint as received, sum(b.damaged)::bigint as damaged,
        sum(b.missing)::bigint as missing, sum(b.rejected)::bigint as rejected, sum(b.unreported)::bigint as unreported, count(*) as trips, ${minutes}, sum(p.loaded)::float8 as pupuk_loaded, sum(p.given)::float8 as pupuk_given
      from loading_line r join allocation_transportation t on t.loading_line_id = r.id
      join lateral (select ${BAG_SUMS} from detail_labels d where d.allocation_transportation_id = t.id and d.is_loaded = 1 having count(*) > 0) b on true
      left join lateral (select sum(f.total_pupuk) as loaded, sum(f.pupuk_given) as given from detail_farmers f where f.loading_line_id = r.id and f.load_pupuk_allocation_transportation_id = t.id) p on true
      where ${runs} group by t.plate, r.location_nursery_id`
  }
  const lines = sql`
    select ${key} as group_key, r.location_nursery_id, min(${spellingOf(by)}) as spelling, min(s.id) as id, count(distinct r.id) as runs, ${sums}
    from loading_line r ${NURSERY} join detail_seed_farmers s on s.loading_line_id = r.id and s.total_load > 0 where ${runs} group by 1, 2`
  if (by === BY.species) return sql`select l.*, null::bigint as bags, null::bigint as trips, ${noMinutes}, null::float8 as pupuk_loaded, null::float8 as pupuk_given from (${lines}) l`
  return sql`
    select l.*, null::bigint as bags, t.trips, ${sql.join(Object.keys(MINUTES).map((name) => sql.raw(`t.${name}`)), sql`, `)}, p.pupuk_loaded, p.pupuk_given from (${lines}) l
    left join (select ${key} as group_key, r.location_nursery_id, count(*) as trips, ${minutes} from loading_line r ${loadedTrips} where ${runs} group by 1, 2) t on t.group_key = l.group_key and t.location_nursery_id = l.location_nursery_id
    left join (
      select ${key} as group_key, r.location_nursery_id, (sum(f.total_pupuk) filter (where f.is_pupuk_load = 1))::float8 as pupuk_loaded, sum(f.pupuk_given)::float8 as pupuk_given
      from loading_line r join detail_farmers f on f.loading_line_id = r.id where ${runs} group by 1, 2) p on p.group_key = l.group_key and p.location_nursery_id = l.location_nursery_id`
}

/** What the rows behind a figure are asked with, as their list's address has it. */
function filtersOf(by: number, { distribution_period_id: period, since, until }: Asked): SQL {
  const given = JSON.stringify({ group_by: by, ...(period !== null && { distribution_period_id: period }), ...(since !== null && { since }), ...(until !== null && { until }) })
  return sql`(${given}::jsonb || jsonb_build_object('group_key', g.group_key, 'location_nursery_id', g.location_nursery_id))::text`
}

export const distributionReportServer = implement(distributionReport, {
  query: (ctx, { group_by, ...asked }) => {
    const by = Number(group_by)
    const share = (of: string) => sql.raw(`round(100.0 * (${of}) / nullif(g.loaded, 0), 1)::float8`)
    return sql`
      select g.id, ${nameOf(by)} as group_name, g.location_nursery_id, g.runs, g.loaded, g.received, g.damaged, g.missing, g.rejected, g.unreported, g.damaged + g.missing as lost,
        ${share('g.received')} as receipt_percent, ${share('g.damaged + g.missing + g.rejected')} as discrepancy_percent, g.bags, g.trips, ${sql.join(Object.keys(MINUTES).map((name) => sql.raw(`g.${name}`)), sql`, `)},
        g.pupuk_loaded, g.pupuk_given, g.group_key, ${by === BY.vehicle ? 'statistik-armada' : 'statistik-rincian'}::text as rows_route, ${filtersOf(by, asked)} as rows_filters,
        case when g.trips is not null then ${filtersOf(by, asked)} end as trips_filters
      from (${groupsBy(by, counted(ctx, asked))}) g`
  },
})

import { sql, type SQL } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { distributionReportLine } from './distribution-report-line.module.ts'
import { distributionReportPoc } from './distribution-report-poc.module.ts'
import { distributionReportTrip } from './distribution-report-trip.module.ts'
import {
  STATISTIC_GROUPED_BY,
  runsCountedSql,
  groupKeySql,
  LINE_OUTCOMES_SQL,
  TRIP_DURATIONS_SQL,
  routeNameSql,
} from './groups.server.ts'
import { TRIP_SUMS_SQL, JOIN_SUMS_DUE } from './run-sums-sql.server.ts'

/** The rows of one group; without a group, or where it cannot be told of these rows, all of them. */
function ofGroup(by: number | null, key: string | null, hasSpecies: boolean): SQL {
  if (by === null || key === null || by === (hasSpecies ? STATISTIC_GROUPED_BY.vehicle : STATISTIC_GROUPED_BY.species))
    return sql`true`
  return sql`${groupKeySql(by)} = ${key}`
}

const outcomes = sql.join(
  Object.entries(LINE_OUTCOMES_SQL).map(([name, of]) => sql`${of} as ${sql.raw(name)}`),
  sql`, `,
)

export const distributionReportLineServer = implement(distributionReportLine, {
  query: (ctx, { group_by, group_key, ...asked }) => sql`
    select s.id, r.distribution_date, r.no_dokumen, r.mu_name, coalesce(r.ff_name, r.pic_name) as receiver,
    f.recipient_name, s.lahan_no, s.tree_id, ${outcomes}, ${LINE_OUTCOMES_SQL.damaged} + ${LINE_OUTCOMES_SQL.missing} as lost,
    ${routeNameSql} as route_name, r.location_nursery_id, r.id as loading_line_id, s.detail_farmer_id
    from loading_line r join location_nursery n on n.id = r.location_nursery_id join detail_seed_farmers s
    on s.loading_line_id = r.id and s.total_load > 0 join detail_farmers f on f.id = s.detail_farmer_id
    where ${runsCountedSql(ctx, asked)} and ${ofGroup(group_by, group_key, true)}`,
})

const minutes = sql.join(
  Object.entries(TRIP_DURATIONS_SQL).map(
    ([name, span]) => sql`round(extract(epoch from ${span}) / 60)::integer as ${sql.raw(name)}`,
  ),
  sql`, `,
)

export const distributionReportTripServer = implement(distributionReportTrip, {
  query: (ctx, { group_by, group_key, ...asked }) => sql`
    select t.id, r.distribution_date, r.no_dokumen, t.plate, coalesce(r.ff_name, r.pic_name) as receiver, ${routeNameSql}
    as route_name, s.*, s.damaged + s.missing as lost, ${minutes}, t.scanned_time, t.shipping_date, t.deliver_date,
    r.location_nursery_id, r.id as loading_line_id
    from loading_line r ${JOIN_SUMS_DUE} join location_nursery n on n.id = r.location_nursery_id
    join allocation_transportation t on t.loading_line_id = r.id join lateral (${TRIP_SUMS_SQL}) s on true
    where ${runsCountedSql(ctx, asked)} and ${ofGroup(group_by, group_key, false)}`,
})

/** By vehicle those whose fertilizer is on one: the others are no group of these statistics. */
export const distributionReportPocServer = implement(distributionReportPoc, {
  query: (ctx, { group_by, group_key, ...asked }) => sql`
    select f.id, r.distribution_date, r.no_dokumen, f.recipient_name, coalesce(r.ff_name, r.pic_name) as receiver,
    t.plate, ${routeNameSql} as route_name,
      case when f.is_pupuk_load = 1 then f.total_pupuk::float8
      end as pupuk_loaded, f.pupuk_given::float8 as pupuk_given, r.location_nursery_id, r.id as loading_line_id
    from loading_line r join location_nursery n on n.id = r.location_nursery_id join detail_farmers f
    on f.loading_line_id = r.id and (f.is_pupuk_load = 1 or f.pupuk_given is not null)
    left join allocation_transportation t on t.id = f.load_pupuk_allocation_transportation_id
    where ${runsCountedSql(ctx, asked)} and ${ofGroup(group_by, group_key, false)}
      and ${group_by === STATISTIC_GROUPED_BY.vehicle ? sql`t.id is not null` : sql`true`}`,
})

import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { assignBags, fillPercent, type PlannedTrip } from './plan-trips.ts'

/**
 * Gives bags without a vehicle to the trips that have room, and counts what each trip is meant to take. Four
 * statements, however many bags.
 */
export async function planTrips(ctx: WriteContext, run_id: number): Promise<void> {
  const trips = await runQuery<PlannedTrip>(
    ctx.db,
    sql`
    select t.id, t.capacity_bag as capacity, (select count(*)::integer from detail_labels d
    where d.planned_transportation_id = t.id and d.void_at is null) as taken
    from allocation_transportation t where t.loading_line_id = ${run_id} and t.load_after_time is null
    order by t.trip_no, t.id`,
  )
  const bags = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select d.id from detail_labels d where d.loading_line_id = ${run_id} and d.void_at is null and d.is_loaded = 0
    and d.planned_transportation_id is null
      and not exists (select from scan_answer h where h.held_label_id = d.id) order by d.id`,
  )
  const plan = assignBags(
    bags.map(({ id }) => id),
    trips,
  )
  if (plan.size > 0) {
    await runQuery(
      ctx.db,
      sql`update detail_labels d set planned_transportation_id = w.trip, version = d.version + 1
      from jsonb_to_recordset(${JSON.stringify([...plan].map(([bag, trip]) => ({ bag, trip })))}::jsonb) as w(bag
      bigint, trip bigint) where d.id = w.bag`,
    )
    ctx.touched('detail_labels')
  }
  await countPlanned(ctx, run_id)
}

export async function countPlanned(ctx: WriteContext, run_id: number): Promise<void> {
  const counted = await runQuery<{ id: number; planned: number; capacity: number | null }>(
    ctx.db,
    sql`
    select t.id, t.capacity_bag as capacity, (select count(*)::integer from detail_labels d
    where d.planned_transportation_id = t.id and d.void_at is null) as planned
    from allocation_transportation t where t.loading_line_id = ${run_id}`,
  )
  if (counted.length === 0) return
  const changed = await runQuery(
    ctx.db,
    sql`update allocation_transportation t set planned_bag = w.planned, capacity_percent = w.percent, version =
      t.version + 1
    from jsonb_to_recordset(${JSON.stringify(counted.map(({ id, planned, capacity }) => ({ id, planned, percent: fillPercent(planned, capacity) })))}::jsonb) as w(id bigint, planned integer, percent integer)
    where t.id = w.id and (t.planned_bag <> w.planned or t.capacity_percent is distinct from w.percent) returning t.id`,
  )
  if (changed.length > 0) ctx.touched('allocation_transportation')
}

import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { requireNoDeviceAway } from '../field-package/none-away.server.ts'
import { assignBagsToTrips, tripFillPercent, type PlannedTrip } from './plan-trips.ts'

/**
 * Gives bags without a vehicle to the trips that have room, and counts what each trip is meant to take. Four
 * statements, however many bags.
 */
export async function planBagsOntoTrips(ctx: WriteContext, run_id: number): Promise<void> {
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
  const plan = assignBagsToTrips(
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
  await countPlannedOnTrips(ctx, run_id)
}

/**
 * A trip whose vehicle became a smaller one keeps what is on it and gives up what it cannot take any more: `planBagsOntoTrips`
 * then finds room on others.
 */
export async function releaseOverflow(
  ctx: WriteContext,
  { id, loading_line_id: run }: { readonly id: number; readonly loading_line_id: number },
): Promise<void> {
  const beyond = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select b.id from (
      select d.id, d.is_fixed, row_number() over (order by d.is_fixed desc, d.id) as place from (
        select l.id, l.is_loaded = 1 or exists (select from scan_answer h where h.held_label_id = l.id) as is_fixed
        from detail_labels l where l.planned_transportation_id = ${id} and l.void_at is null) d) b
    join allocation_transportation t on t.id = ${id} where b.place > t.capacity_bag and not b.is_fixed`,
  )
  if (beyond.length === 0) return
  // A phone without a network may have loaded them as they were planned, which would then be refused.
  await requireNoDeviceAway(ctx, run)
  await runQuery(
    ctx.db,
    sql`update detail_labels set planned_transportation_id = null, version = version + 1
      where id = any(${sql.param(beyond.map((bag) => bag.id))}::bigint[])`,
  )
  ctx.touched('detail_labels')
}

/**
 * After somebody said what a vehicle takes: its trips that are not being loaded yet take so much. Bags without a trip
 * find room; those that were planned stay, and the trip tells that it is too full.
 */
export async function renewCapacityOfTrips(
  ctx: WriteContext,
  { vehicle, own }: { readonly vehicle?: number; readonly own?: number },
): Promise<void> {
  const open = sql`t.load_start_time is null and (t.vehicle_id = ${vehicle ?? null}
    or t.vehicle_internal_id = ${own ?? null})`
  // The run is locked first, whoever's it is.
  const runs = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select l.id from loading_line l where l.void_at is null and l.closed_at is null and l.id in (
      select t.loading_line_id from allocation_transportation t where ${open}) order by l.id for no key update of l`,
  )
  if (runs.length === 0) return
  await runQuery(
    ctx.db,
    sql`
    update allocation_transportation t set capacity_bag = coalesce(
      (select v.capacity_bag from master_vehicle v where v.id = t.vehicle_id),
      (select v.capacity_bag from master_vehicle_internal v where v.id = t.vehicle_internal_id)), version = version + 1
    where ${open} and t.loading_line_id = any(${sql.param(runs.map(({ id }) => id))}::bigint[])`,
  )
  ctx.touched('allocation_transportation')
  for (const { id } of runs) await planBagsOntoTrips(ctx, id)
}

export async function countPlannedOnTrips(ctx: WriteContext, run_id: number): Promise<void> {
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
    from jsonb_to_recordset(${JSON.stringify(counted.map(({ id, planned, capacity }) => ({ id, planned, percent: tripFillPercent(planned, capacity) })))}::jsonb) as w(id bigint, planned integer, percent integer)
    where t.id = w.id and (t.planned_bag <> w.planned or t.capacity_percent is distinct from w.percent) returning t.id`,
  )
  if (changed.length > 0) ctx.touched('allocation_transportation')
}

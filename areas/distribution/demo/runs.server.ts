import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import type { Demo } from '#server-engine/demo/demo.ts'
import { actOn } from '#server-engine/demo/steps.ts'
import { storeAllocation } from '../allocation/store-allocation.server.ts'
import { recordPrint } from '../print/record-print.server.ts'
import { refreshRun } from '../run/refresh-run.server.ts'
import { runLines, type RunHead } from '../run/run-lines.server.ts'

/** How far a run of the demo gets. */
export type RunEnds = 'open' | 'confirmed' | 'labelled' | 'printed'

interface DayOfRun {
  readonly calendar: number
  readonly nursery: number
  readonly period: number
  readonly year: number
  readonly ends: RunEnds
}

const RUN = 'distribution-allocation-ff'
const TRIP = 'distribution-allocation-transportation'
const REASON = 'BST belum cukup; susulan menunggu seleksi berikutnya.'

/** A run of a calendar day: allocated by the rule, shortages explained, then as far as it gets. */
export async function makeRun(today: Demo, { calendar, nursery, period, year, ends }: DayOfRun): Promise<void> {
  const coordinator = await today.person('koordinator')
  const desk = today.at({ day: today.ctx.today, by: coordinator.location_nursery_id === nursery ? coordinator : await today.person('admin') })
  const [id = 0] = await desk.create(RUN, [{ program_year: year, location_nursery_id: nursery, status: 1, distribution_period_id: period, calendar_id: calendar }])
  await actOn(desk, { module: RUN, id, name: 'allocate' })
  const head: RunHead = { id, location_nursery_id: nursery, program_year: year, status: 1, is_confirmed: 0 }
  const { lines, species } = await runLines(desk.ctx, head)
  const short = lines.filter(({ qty_allocated, limit }) => qty_allocated < limit).map((line) => ({ id: line.id, qty_allocated: line.qty_allocated, shortage_reason: REASON }))
  await storeAllocation(desk.ctx, head, { lines: short, added: [], pupuk: [] })
  await refreshRun(desk.ctx, id)
  if (ends === 'open' || lines.every(({ qty_allocated }) => qty_allocated === 0)) return
  await actOn(desk, { module: RUN, id, name: 'confirm' })
  await addTrip(desk, { run: id, nursery })
  if (ends === 'confirmed' || species.some(({ capacity_per_bag }) => capacity_per_bag === null)) return
  await actOn(desk, { module: RUN, id, name: 'labels' })
  const labels = await run<{ id: number }>(desk.ctx.db, sql`select id from detail_labels where loading_line_id = ${id} and void_at is null`)
  if (ends === 'printed') await recordPrint(desk.ctx, { document: 'label-seed', run: id, keys: labels.map((label) => String(label.id)) })
}

/** One of the nursery's own vehicles where it has one, else a vendor's with a driver of the same vendor. */
async function addTrip(desk: Demo, { run: of, nursery }: { readonly run: number; readonly nursery: number }): Promise<void> {
  const [own] = await run<{ vehicle: number; driver: string }>(desk.ctx.db, sql`
    select id as vehicle, coalesce(default_driver_name, 'Sopir Persemaian') as driver from master_vehicle_internal where location_nursery_id = ${nursery} and is_active = 1 order by id limit 1`)
  if (own) {
    await desk.create(TRIP, [{ loading_line_id: of, vehicle_source: 2, vehicle_internal_id: own.vehicle, driver_name: own.driver }])
    return
  }
  const [vendors] = await run<{ vehicle: number; driver: number }>(desk.ctx.db, sql`
    select v.id as vehicle, d.id as driver from master_vehicle v join master_vendor_driver d on d.vendor_transportation_id = v.vendor_transportation_id
    where v.is_active = 1 and d.is_active = 1 order by v.id, d.id limit 1`)
  if (vendors) await desk.create(TRIP, [{ loading_line_id: of, vehicle_source: 1, vehicle_id: vendors.vehicle, driver_id: vendors.driver }])
}

import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { shortageOfLine } from '../allocation/shortage.ts'
import { storeAllocation } from '../allocation/store-allocation.server.ts'
import { recordPrintedLabels } from '../print/record-printed-labels.server.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { readAllocationLines, type AllocationHead } from '../run/read-allocation-lines.server.ts'
import { deskOf } from './desk.server.ts'
import { transport, type TransportStage } from './transport.server.ts'

/** How far a run of the demo gets. */
export type RunStage = 'open' | 'confirmed' | 'labelled' | 'printed' | TransportStage

interface DayOfRun {
  readonly agenda: Agenda
  readonly nursery: number
  readonly period: number
  readonly year: number
  readonly ends: RunStage
  /** When its truck is loaded. */
  readonly day: string
  /** Whether people ask for something after it. */
  readonly withAddenda?: boolean
}

const RUN = 'distribution-allocation-ff'
const TRIP = 'distribution-allocation-transportation'
const REASON = 'BST belum cukup; susulan menunggu seleksi berikutnya.'
const UNINSPECTED = 'Penilikan lubang belum disetujui.'
const BEFORE_TRANSPORT: readonly RunStage[] = ['open', 'confirmed', 'labelled', 'printed']

/** A run of a calendar day: allocated by the rule, shortages explained, then as far as it gets. */
export async function makeRun(
  today: Demo,
  { calendar, ...day }: DayOfRun & { readonly calendar: number },
): Promise<void> {
  const desk = await deskOf(today, day.nursery, 'koordinator')
  const [id = 0] = await desk.create(RUN, [
    {
      program_year: day.year,
      location_nursery_id: day.nursery,
      status: 1,
      distribution_period_id: day.period,
      calendar_id: calendar,
    },
  ])
  await goOn(desk, { id, location_nursery_id: day.nursery, program_year: day.year, status: 1, is_confirmed: 0 }, day)
}

interface Pic {
  readonly pic_no: string
  readonly pic_name: string
  readonly location_distribution: string
  readonly distribution_date: string
}

/** A run for a PIC: a few bags of what the nursery has most of. */
export async function makePicRun(today: Demo, { pic, ...day }: DayOfRun & { readonly pic: Pic }): Promise<void> {
  const desk = await deskOf(today, day.nursery, 'koordinator')
  const species = await runQuery<{ tree: number }>(
    desk.ctx.db,
    sql`
    select b.tree_id as tree from stock_balance b where b.location_nursery_id = ${day.nursery}
    and b.account = ${LEDGER_ACCOUNT.bedeng} and b.seed_phase = ${BST_PHASE}
      and exists (select from trees_allocation_bag c where c.tree_id = b.tree_id and c.is_active = 1
      and coalesce(c.location_nursery_id, ${day.nursery}) = ${day.nursery}
      and coalesce(c.program_year, ${day.year}) = ${day.year})
    group by b.tree_id order by sum(b.qty_on_hand) - (select coalesce(sum(r.qty_reserved - r.qty_consumed -
    r.qty_released), 0) from stock_reservation r where r.location_nursery_id = ${day.nursery} and r.tree_id = b.tree_id
    and r.status = 0) desc, b.tree_id limit 2`,
  )
  if (species.length === 0) return
  const [id = 0] = await desk.create(RUN, [
    { program_year: day.year, location_nursery_id: day.nursery, status: 2, distribution_period_id: day.period, ...pic },
  ])
  const head: AllocationHead = {
    id,
    location_nursery_id: day.nursery,
    program_year: day.year,
    status: 2,
    is_confirmed: 0,
  }
  await storeAllocation(desk.ctx, head, {
    lines: [],
    added: species.map(({ tree }) => ({ tree_id: tree, qty_request: 90 })),
    pupuk: [],
  })
  await goOn(desk, head, day)
}

async function goOn(
  desk: Demo,
  head: AllocationHead,
  { agenda, nursery, ends, day, withAddenda = false }: DayOfRun,
): Promise<void> {
  const { id } = head
  await actOn(desk, { module: RUN, id, name: 'allocate' })
  const { lines, species } = await readAllocationLines(desk.ctx, head)
  const short = lines
    .filter((line) => shortageOfLine(line) > 0)
    .map((line) => ({
      id: line.id,
      qty_allocated: line.qty_allocated,
      shortage_reason: line.is_inspected ? REASON : UNINSPECTED,
    }))
  await storeAllocation(desk.ctx, head, { lines: short, added: [], pupuk: [] })
  await renewRunFigures(desk.ctx, id)
  if (ends === 'open' || lines.every(({ qty_allocated }) => qty_allocated === 0)) return
  await actOn(desk, { module: RUN, id, name: 'confirm' })
  await addTrip(desk, { run: id, nursery })
  if (ends === 'confirmed' || species.some(({ capacity_per_bag }) => capacity_per_bag === null)) return
  await actOn(desk, { module: RUN, id, name: 'labels' })
  if (ends === 'labelled') return
  const labels = await runQuery<{ id: number }>(
    desk.ctx.db,
    sql`select id from detail_labels where loading_line_id = ${id} and void_at is null`,
  )
  await recordPrintedLabels(desk.ctx, {
    document: 'label-seed',
    run: id,
    keys: labels.map((label) => String(label.id)),
  })
  if (!isTransport(ends)) return
  agenda.on(day, (later) => transport(later, agenda, { run: id, nursery, ends, withAddenda }))
}

function isTransport(ends: RunStage): ends is TransportStage {
  return !BEFORE_TRANSPORT.includes(ends)
}

/** One of the nursery's own vehicles that no run waits with, else a vendor's with a driver of the same vendor. */
async function addTrip(
  desk: Demo,
  { run: of, nursery }: { readonly run: number; readonly nursery: number },
): Promise<void> {
  const busy = (column: 'vehicle_internal_id' | 'vehicle_id' | 'driver_id', of_: string) =>
    sql`(select count(*) from allocation_transportation t where t.${sql.identifier(column)} = ${sql.identifier(of_)}.id
      and t.deliver_date is null)`
  const [own] = await runQuery<{ vehicle: number; driver: string; busy: number }>(
    desk.ctx.db,
    sql`
    select v.id as vehicle, coalesce(v.default_driver_name, 'Sopir Persemaian') as driver,
    ${busy('vehicle_internal_id', 'v')}::integer as busy
    from master_vehicle_internal v where v.location_nursery_id = ${nursery} and v.is_active = 1 order by busy, v.id
    limit 1`,
  )
  const [vendors] =
    own?.busy === 0
      ? []
      : await runQuery<{ vehicle: number; driver: number }>(
          desk.ctx.db,
          sql`
    select v.id as vehicle, d.id as driver from master_vehicle v join master_vendor_driver d
    on d.vendor_transportation_id = v.vendor_transportation_id
    where v.is_active = 1 and d.is_active = 1 order by ${busy('vehicle_id', 'v')} + ${busy('driver_id', 'd')}, v.id,
    d.id limit 1`,
        )
  if (vendors)
    await desk.create(TRIP, [
      { loading_line_id: of, vehicle_source: 1, vehicle_id: vendors.vehicle, driver_id: vendors.driver },
    ])
  else if (own)
    await desk.create(TRIP, [
      { loading_line_id: of, vehicle_source: 2, vehicle_internal_id: own.vehicle, driver_name: own.driver },
    ])
}

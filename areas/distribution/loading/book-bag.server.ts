import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockCounts, stockLedger } from '#areas/stock/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { bagName, type ScannedBagFacts } from './scanned-bag-facts.server.ts'
import type { PickedBedLot } from './pick-beds-for-bag.server.ts'
import type { TripOfScan } from './trip-of-scan.server.ts'

interface Booking {
  readonly scan: StoredScan
  readonly bag: ScannedBagFacts
  readonly date: string
}

const sourceOf = ({ id }: StoredScan, { label_code }: ScannedBagFacts) => ({
  table: 'scan_event',
  id,
  revision: 1,
  no: label_code,
})
const promiseOf = ({ run: of }: StoredScan) => ({ table: 'loading_line', id: of.id })
const promisedOf = ({ allocation_seed_id: line, tree_id: tree, amount: qty }: ScannedBagFacts) => [{ line, tree, qty }]

/**
 * Settles the counts of beds that a bag had left or come back to before they were made, and that learn of it only now
 * (14.17).
 */
async function settle(
  ctx: WriteContext,
  { scan, bag, date }: Booking,
  {
    parts,
    words,
    isBooked,
  }: { readonly parts: readonly PickedBedLot[]; readonly words: string; readonly isBooked: boolean },
): Promise<void> {
  for (const bed of new Set(parts.map((part) => part.bed))) {
    const own = parts.filter((part) => part.bed === bed)
    await stockCounts.settleCounts(ctx, {
      place: { nursery: scan.run.location_nursery_id, bed, tree: bag.tree_id, phase: BST_PHASE },
      since: scan.happened_at,
      lots: own,
      date,
      event: scan.id,
      words: `Bag ${bag.label_code} ${bagName(bag)} ${words}`,
      unbooked: isBooked ? [] : own.map(({ lot, qty }) => ({ at: scan.happened_at, qty: -qty, lot })),
    })
  }
}

interface Load extends Booking {
  readonly trip: TripOfScan
  readonly picks: readonly PickedBedLot[]
  /** Some of the beds were counted after it had left. */
  readonly counted: boolean
  /** It waited for stock with its bed named: it is among the flows already. */
  readonly isKnown: boolean
}

/**
 * BEDENG > KENDARAAN, a row for each bed and lot, after what a count took for lost has come back (14.17); the promise
 * is kept, and the bag knows where it came from.
 */
export async function bookBagLoaded(
  ctx: WriteContext,
  { scan, bag, date, trip, picks, counted, isKnown }: Load,
): Promise<void> {
  if (counted)
    await settle(ctx, { scan, bag, date }, { parts: picks, words: 'dimuat sebelum dihitung', isBooked: isKnown })
  const { movements } = await stockLedger.post(ctx, {
    source: sourceOf(scan, bag),
    nursery: scan.run.location_nursery_id,
    programYear: scan.run.program_year,
    date,
    lines: picks.map(({ bed, lot, qty }, place) => ({
      line: place + 1,
      step: 'muat',
      cause: 'muat',
      tree: bag.tree_id,
      qty,
      lot,
      farmerNo: bag.farmer_no,
      lahanNo: bag.lahan_no,
      from: { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed },
      to: { account: LEDGER_ACCOUNT.kendaraan, phase: BST_PHASE, vehicle: trip.id },
    })),
  })
  await stockLedger.consume(ctx, promiseOf(scan), promisedOf(bag))
  const sources = movements.map(({ id, from_bedeng_id, from_seed_lot_id, from_qty }) => ({
    movement: id,
    bed: from_bedeng_id,
    lot: from_seed_lot_id,
    qty: from_qty,
  }))
  // INV11: of a bag that is booked after its recipient's report nothing was received, so all of it is rejected.
  const outcome = bag.reported === 1 ? 0 : null
  await runQuery(
    ctx.db,
    sql`
    with sources as (
      insert into label_source (scan_event_id, detail_label_id, stock_movement_id, bedeng_id, seed_lot_id, qty)
      select ${scan.id}::bigint, ${bag.id}::bigint, s.movement, s.bed, s.lot, s.qty
      from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s(movement bigint, bed bigint, lot bigint, qty
      integer)
    ), counted as (
      update detail_seed_farmers set total_load = total_load + ${bag.amount}, total_reject = total_reject +
      ${bag.reported === 1 ? bag.amount : 0}, version = version + 1 where allocation_seed_id = ${bag.allocation_seed_id}
    )
    update detail_labels set is_loaded = 1, allocation_transportation_id = ${trip.id}, loaded_at =
    ${scan.happened_at}::timestamptz, implementor_load_id = ${scan.user_id}, version = version + 1,
      qty_received = ${outcome}::integer, qty_damaged = ${outcome}::integer, qty_missing = ${outcome}::integer,
      updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${scan.user_id} where id = ${bag.id}`,
    { prepare: true },
  )
  touch(ctx)
}

/** 14.12: KENDARAAN > the beds and lots the bag came from, on its own day; the promise stands again. */
export async function bookBagUnloaded(ctx: WriteContext, { scan, bag, date }: Booking): Promise<void> {
  const sources = await runQuery<PickedBedLot>(
    ctx.db,
    sql`select bedeng_id as bed, seed_lot_id as lot, qty from label_source where scan_event_id = ${bag.holder}
      order by id`,
    { prepare: true },
  )
  await stockLedger.post(ctx, {
    source: sourceOf(scan, bag),
    nursery: scan.run.location_nursery_id,
    programYear: scan.run.program_year,
    date,
    lines: sources.map(({ bed, lot, qty }, place) => ({
      line: place + 1,
      step: 'batal',
      cause: 'batal_muat',
      tree: bag.tree_id,
      qty,
      lot,
      farmerNo: bag.farmer_no,
      lahanNo: bag.lahan_no,
      from: { account: LEDGER_ACCOUNT.kendaraan, phase: BST_PHASE, vehicle: bag.holder_truck },
      to: { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed },
    })),
  })
  await settle(ctx, { scan, bag, date }, { parts: sources, words: 'diturunkan sebelum dihitung', isBooked: true })
  await stockLedger.restore(ctx, promiseOf(scan), promisedOf(bag))
  await runQuery(
    ctx.db,
    sql`
    with counted as (
      update detail_seed_farmers set total_load = total_load - ${bag.amount}, version = version + 1
      where allocation_seed_id = ${bag.allocation_seed_id}
    )
    update detail_labels set is_loaded = 0, is_distributed = 0, distributed_at = null, allocation_transportation_id =
    null, loaded_at = null, implementor_load_id = null, version = version + 1, updated_at =
    ${ctx.now.toISOString()}::timestamptz, updated_by = ${scan.user_id}
    where id = ${bag.id}`,
    { prepare: true },
  )
  touch(ctx)
}

function touch(ctx: WriteContext): void {
  for (const table of ['detail_labels', 'detail_seed_farmers']) ctx.touched(table)
}

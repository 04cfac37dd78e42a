import { sql } from 'drizzle-orm'
import { ACCOUNT, BST } from '#areas/stock/ledger/accounts.ts'
import { stockLedger, stockLosses } from '#areas/stock/public.server.ts'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import type { Scan } from '../scan-event/scan-handler.server.ts'
import { bagName, type BagFacts } from './bag-facts.server.ts'
import type { BedPick, CountedLoss } from './pick-beds.server.ts'
import type { TripFacts } from './trip-facts.server.ts'
import { unexplainedLoads } from './unexplained-loads.server.ts'

interface Booking {
  readonly scan: Scan
  readonly bag: BagFacts
  readonly date: string
}

const sourceOf = ({ id }: Scan, { label_code }: BagFacts) => ({ table: 'scan_event', id, revision: 1, no: label_code })
const promiseOf = ({ run: of }: Scan) => ({ table: 'loading_line', id: of.id })
const promisedOf = ({ allocation_seed_id: line, tree_id: tree, amount: qty }: BagFacts) => [{ line, tree, qty }]

const explainedBy = ({ scan, bag, date }: Booking, words: string) => ({
  nursery: scan.run.location_nursery_id, programYear: scan.run.program_year, tree: bag.tree_id, phase: BST, date, event: scan.id, words: `Bag ${bag.label_code} ${bagName(bag)} ${words}`,
})

interface Load extends Booking {
  readonly trip: TripFacts
  readonly picks: readonly BedPick[]
  readonly losses: readonly CountedLoss[]
}

/** BEDENG > KENDARAAN, a row for each bed and lot, after what a count took for lost has come back (14.17); the promise is kept, and the bag knows where it came from. */
export async function bookLoad(ctx: WriteContext, { scan, bag, date, trip, picks, losses }: Load): Promise<void> {
  if (losses.length > 0) await stockLosses.giveBack(ctx, explainedBy({ scan, bag, date }, 'dimuat sebelum dihitung'), losses)
  const { movements } = await stockLedger.post(ctx, {
    source: sourceOf(scan, bag), nursery: scan.run.location_nursery_id, programYear: scan.run.program_year, date,
    lines: picks.map(({ bed, lot, qty }, place) => ({
      line: place + 1, step: 'muat', cause: 'muat', tree: bag.tree_id, qty, lot, farmerNo: bag.farmer_no, lahanNo: bag.lahan_no,
      from: { account: ACCOUNT.bedeng, phase: BST, bed }, to: { account: ACCOUNT.kendaraan, phase: BST, vehicle: trip.id },
    })),
  })
  await stockLedger.consume(ctx, promiseOf(scan), promisedOf(bag))
  const sources = movements.map(({ id, from_bedeng_id, from_seed_lot_id, from_qty }) => ({ movement: id, bed: from_bedeng_id, lot: from_seed_lot_id, qty: from_qty }))
  // INV11: of a bag that is booked after its recipient's report nothing was received, so all of it is rejected.
  const outcome = bag.reported === 1 ? 0 : null
  await run(ctx.db, sql`
    with sources as (
      insert into label_source (scan_event_id, detail_label_id, stock_movement_id, bedeng_id, seed_lot_id, qty)
      select ${scan.id}::bigint, ${bag.id}::bigint, s.movement, s.bed, s.lot, s.qty from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s(movement bigint, bed bigint, lot bigint, qty integer)
    ), counted as (
      update detail_seed_farmers set total_load = total_load + ${bag.amount}, total_reject = total_reject + ${bag.reported === 1 ? bag.amount : 0}, version = version + 1 where allocation_seed_id = ${bag.allocation_seed_id}
    )
    update detail_labels set is_loaded = 1, allocation_transportation_id = ${trip.id}, loaded_at = ${scan.happened_at}::timestamptz, implementor_load_id = ${scan.user_id}, version = version + 1,
      qty_received = ${outcome}::integer, qty_damaged = ${outcome}::integer, qty_missing = ${outcome}::integer, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${scan.user_id} where id = ${bag.id}`, { prepare: true })
  touch(ctx)
}

interface Source {
  readonly bed: number
  readonly lot: number
  readonly qty: number
  /** The movement by which it left. */
  readonly movement: number
}

/** 14.12: KENDARAAN > the beds and lots the bag came from, on its own day; the promise stands again. */
export async function bookUnload(ctx: WriteContext, { scan, bag, date }: Booking): Promise<void> {
  const sources = await run<Source>(ctx.db, sql`select bedeng_id as bed, seed_lot_id as lot, qty, stock_movement_id as movement from label_source where scan_event_id = ${bag.holder} order by id`, { prepare: true })
  await stockLedger.post(ctx, {
    source: sourceOf(scan, bag), nursery: scan.run.location_nursery_id, programYear: scan.run.program_year, date,
    lines: sources.map(({ bed, lot, qty }, place) => ({
      line: place + 1, step: 'batal', cause: 'batal_muat', tree: bag.tree_id, qty, lot, farmerNo: bag.farmer_no, lahanNo: bag.lahan_no,
      from: { account: ACCOUNT.kendaraan, phase: BST, vehicle: bag.holder_truck }, to: { account: ACCOUNT.bedeng, phase: BST, bed },
    })),
  })
  await losesAgain(ctx, { scan, bag, date }, sources.map(({ bed }) => bed))
  const finds = bag.holder === null ? [] : await stockLosses.findsAfter(ctx, { nursery: scan.run.location_nursery_id, tree: bag.tree_id, phase: BST, at: scan.happened_at, event: bag.holder, sources })
  if (finds.length > 0) await stockLosses.takeBack(ctx, explainedBy({ scan, bag, date }, 'diturunkan sebelum dihitung'), finds)
  await stockLedger.restore(ctx, promiseOf(scan), promisedOf(bag))
  await run(ctx.db, sql`
    with counted as (
      update detail_seed_farmers set total_load = total_load - ${bag.amount}, version = version + 1 where allocation_seed_id = ${bag.allocation_seed_id}
    )
    update detail_labels set is_loaded = 0, is_distributed = 0, distributed_at = null, allocation_transportation_id = null, loaded_at = null, implementor_load_id = null, version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${scan.user_id}
    where id = ${bag.id}`, { prepare: true })
  touch(ctx)
}

/** A bag that stood in its bed again when that was counted explains no loss: what its load gave back is lost again, unless another bag that had left before the count found its loss taken. */
async function losesAgain(ctx: WriteContext, { scan, bag, date }: Booking, beds: readonly number[]): Promise<void> {
  if (bag.holder === null || bag.holder_date === null) return
  const nursery = scan.run.location_nursery_id
  const given = await stockLosses.givenBackFor(ctx, { event: bag.holder, nursery, tree: bag.tree_id, phase: BST, beds, date: bag.holder_date, at: scan.happened_at })
  if (given.length === 0) return
  await stockLosses.takeAgain(ctx, explainedBy({ scan, bag, date }, 'diturunkan lagi sebelum dihitung'), given)
  for (const loss of given) {
    let left = loss.qty
    for (const { event, code, qty } of await unexplainedLoads(ctx, loss, { nursery, tree: bag.tree_id, except: bag.holder })) {
      const most = Math.min(left, qty)
      left -= most
      if (most > 0) await stockLosses.giveBack(ctx, { ...explainedBy({ scan, bag, date }, ''), event, insteadOf: scan.id, words: `Bag ${code} dimuat sebelum dihitung` }, [{ ...loss, qty: most }])
    }
  }
}

function touch(ctx: WriteContext): void {
  for (const table of ['detail_labels', 'detail_seed_farmers']) ctx.touched(table)
}

import { sql, type SQL } from 'drizzle-orm'
import { BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockCounts } from '#areas/stock/public.server.ts'
import { todayIn } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { bagName, type ScannedBagFacts } from './scanned-bag-facts.server.ts'
import type { TripOfScan } from './trip-of-scan.server.ts'

/** A scan by which a bag came onto its truck or off it, whether it had to be booked or not. */
const COUNTS = (scan: SQL) =>
  sql`((${scan}.scan_type = ${SCAN_TYPE_CODE.load} and ${scan}.scan_result in (0, 1, 5)) or (${scan}.scan_type = ${SCAN_TYPE_CODE.unload}
    and ${scan}.scan_result in (0, 2)))`

/**
 * A load that arrives after the unload which followed it moves nothing. Whoever counted its bed between the two missed
 * the bag all the same: such counts are settled (14.17). A second scan of a bag that was on the truck already says
 * nothing new, and of one whose bed was not scanned nobody knows which count missed it.
 */
export async function settleCountAfterBagLeft(
  ctx: WriteContext,
  scan: StoredScan,
  { bag, trip }: { readonly bag: ScannedBagFacts; readonly trip: TripOfScan },
): Promise<void> {
  const bed = scan.active_bedeng_id ?? null
  if (bed === null) return
  const nursery = scan.run.location_nursery_id
  const of = sql`from scan_answer s where s.detail_label_id = ${bag.id} and s.allocation_transportation_id = ${trip.id}
    and s.id <> ${scan.id} and ${COUNTS(sql`s`)}`
  const [around] = await runQuery<{ before: number | null; back: string | null; lot: number | null }>(
    ctx.db,
    sql`
    select (select s.scan_type ${of} and s.happened_at <= ${scan.happened_at}::timestamptz
    order by s.happened_at desc, s.id desc limit 1) as before, (select min(s.happened_at) ${of}
    and s.happened_at > ${scan.happened_at}::timestamptz) as back,
      ${lotOfBagMissedByCount({ nursery, bed, tree: bag.tree_id })} as lot`,
  )
  if (!around || around.back === null || around.before === SCAN_TYPE_CODE.load) return
  await stockCounts.settleCounts(ctx, {
    place: { nursery, bed, tree: bag.tree_id, phase: BST_PHASE },
    since: scan.happened_at,
    date: todayIn(scan.run.time_zone, ctx.now),
    event: scan.id,
    unbooked: [
      { at: scan.happened_at, qty: -bag.amount, lot: around.lot },
      { at: around.back, qty: bag.amount, lot: around.lot },
    ],
    lots: around.lot === null ? [] : [{ lot: around.lot, qty: bag.amount }],
    words: `Bag ${bag.label_code} ${bagName(bag)} dimuat, lalu diturunkan lagi`,
  })
}

interface Waited {
  /** The load that waited for stock. */
  readonly event: number
  readonly bag: Pick<ScannedBagFacts, 'label_code' | 'recipient' | 'tree_name' | 'amount' | 'tree_id'>
  readonly run: Pick<StoredScan['run'], 'location_nursery_id' | 'time_zone'>
  /** From when on it did not wait: counts since then held it for gone. */
  readonly since: string
  /** Its answer still says that it waits. */
  readonly isStillTold?: boolean
}

/**
 * A load that waited for stock was away for every count of its bed (14.16). Taken off or dismissed it never leaves the
 * bed by a booking, so counts since then are settled.
 */
export async function settleLoadWaitingForStock(
  ctx: WriteContext,
  { event, bag, run: { location_nursery_id: nursery, time_zone }, since, isStillTold = false }: Waited,
): Promise<void> {
  const [told] = await runQuery<{ bed: number | null }>(
    ctx.db,
    sql`select active_bedeng_id as bed from scan_event where id = ${event}`,
    { prepare: true },
  )
  if (told?.bed == null) return
  await stockCounts.settleCounts(ctx, {
    place: { nursery, bed: told.bed, tree: bag.tree_id, phase: BST_PHASE },
    since,
    date: todayIn(time_zone, ctx.now),
    event,
    unbooked: isStillTold ? [{ at: since, qty: bag.amount, lot: null }] : [],
    words: `Bag ${bag.label_code} ${bagName(bag)} tidak jadi keluar dari bedeng`,
  })
}

/** Of a bag that was away without a booking nobody has said the lot; it is the oldest, as it would be of a load. */
export const lotOfBagMissedByCount = ({
  nursery,
  bed,
  tree,
}: {
  readonly nursery: number
  readonly bed: number | null
  readonly tree: number
}) => sql`(
  select b.seed_lot_id from stock_balance b join seed_lot o on o.id = b.seed_lot_id
  where b.location_nursery_id = ${nursery} and b.bedeng_id = ${bed} and b.tree_id = ${tree} and b.seed_phase = ${BST_PHASE}
  order by (b.qty_on_hand > 0) desc, coalesce(o.sow_date, o.received_date, '9999-12-31'::date), o.id limit 1)`

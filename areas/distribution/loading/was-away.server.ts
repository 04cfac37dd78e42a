import { sql, type SQL } from 'drizzle-orm'
import { BST } from '#areas/stock/ledger/accounts.ts'
import { stockLedger, stockLosses } from '#areas/stock/public.server.ts'
import { todayIn } from '#core/zone.ts'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { SCAN } from '../scan-event/scan-event.ts'
import type { Scan } from '../scan-event/scan-handler.server.ts'
import { bagName, type BagFacts } from './bag-facts.server.ts'
import { upTo } from './pick-beds.server.ts'
import type { TripFacts } from './trip-facts.server.ts'

/** A scan by which a bag came onto its truck or off it, whether it had to be booked or not. */
const COUNTS = (scan: SQL) => sql`((${scan}.scan_type = ${SCAN.load} and ${scan}.scan_result in (0, 1, 5)) or (${scan}.scan_type = ${SCAN.unload} and ${scan}.scan_result in (0, 2)))`

/**
 * A load that arrives after the unload which followed it moves nothing. Whoever counted its bed between the two missed the bag all the same: what such a count took for lost comes back, and what one
 * that was made when the bag stood there again has found because of it is taken back (14.17). A second scan of a bag that was on the truck already says nothing new.
 */
export async function explainAway(ctx: WriteContext, scan: Scan, { bag, trip }: { readonly bag: BagFacts; readonly trip: TripFacts }): Promise<void> {
  const nursery = scan.run.location_nursery_id
  await stockLedger.lockNurseries(ctx, [nursery])
  const of = sql`from scan_answer s where s.detail_label_id = ${bag.id} and s.allocation_transportation_id = ${trip.id} and s.id <> ${scan.id} and ${COUNTS(sql`s`)}`
  const [around] = await run<{ before: number | null; back: string | null }>(ctx.db, sql`
    select (select s.scan_type ${of} and s.happened_at <= ${scan.happened_at}::timestamptz order by s.happened_at desc, s.id desc limit 1) as before, (select min(s.happened_at) ${of} and s.happened_at > ${scan.happened_at}::timestamptz) as back`)
  if (!around || around.back === null || around.before === SCAN.load) return
  const key = { nursery, tree: bag.tree_id, phase: BST }
  const losses = upTo(await stockLosses.lossesAfter(ctx, { ...key, bed: scan.active_bedeng_id ?? null, at: scan.happened_at, until: around.back, known: null }), bag.amount)
  if (losses.length === 0) return
  const explained = (words: string) => ({ ...key, programYear: scan.run.program_year, date: todayIn(scan.run.time_zone, ctx.now), event: scan.id, words: `Bag ${bag.label_code} ${bagName(bag)} ${words}` })
  await stockLosses.giveBack(ctx, explained('dimuat sebelum dihitung, diturunkan sesudahnya'), losses)
  const found = await stockLosses.findsAfter(ctx, { ...key, at: around.back, event: scan.id, sources: losses.map(({ bed, lot, qty, movement }) => ({ bed, lot, qty, movement })) })
  if (found.length > 0) await stockLosses.takeBack(ctx, explained('diturunkan sebelum dihitung'), found)
}

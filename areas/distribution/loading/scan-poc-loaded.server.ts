import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { recipientNumberIn } from './codes-read.ts'
import { refuseOtherNursery } from './refuse-other-nursery.server.ts'
import { isLoadFinal, storeTripChange, readTripOfScan, type TripOfScan } from './trip-of-scan.server.ts'

interface Recipient {
  readonly id: number
  readonly loading_line_id: number
  readonly location_nursery_id: number
  readonly name: string
  readonly status: number
  readonly total_pupuk: number
  readonly on: number | null
  readonly on_plate: string | null
  /** 1: handed over. */
  readonly handed: number
  /** The last load and unload on the truck that was asked for, by when they happened. */
  readonly last_load: string | null
  readonly last_unload: string | null
}

/** Scan type 5: a recipient's fertilizer comes onto a truck. */
export async function scanPocLoaded(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> {
  const recipient = await recipientOf(ctx, scan, recipientNumberIn(scan.raw_code) ?? scan.detail_farmer_id ?? 0)
  const trip = scan.allocation_transportation_id ? await readTripOfScan(ctx, scan.allocation_transportation_id) : null
  const away = refuseOtherNursery(scan, { Kendaraan: trip, POC: recipient })
  if (away) return away
  const found = { detail_farmer_id: recipient?.id ?? null, allocation_transportation_id: trip?.id ?? null }
  return { ...found, ...(await judge(ctx, scan, recipient, trip)) }
}

async function judge(
  ctx: WriteContext,
  scan: StoredScan,
  recipient: Recipient | null,
  trip: TripOfScan | null,
): Promise<JudgedScan> {
  if (!recipient || !trip)
    return {
      result: SCAN_RESULT.unknown,
      message: recipient ? 'Kendaraan tidak dikenal. Pindai label armadanya dahulu.' : 'Penerima POC tidak dikenal.',
    }
  if (recipient.loading_line_id !== scan.run.id || trip.loading_line_id !== scan.run.id)
    return { result: SCAN_RESULT.otherRun, message: `POC ${recipient.name} bukan untuk ${scan.run.no_dokumen}.` }
  // Taken off again later than this: it is not on the truck, whichever came first.
  if (recipient.last_unload !== null && recipient.last_unload > scan.happened_at)
    return { result: SCAN_RESULT.ok, message: `POC ${recipient.name} sudah diturunkan lagi sesudahnya.` }
  if (recipient.on === trip.id)
    return { result: SCAN_RESULT.already, message: `POC ${recipient.name} sudah di ${trip.plate}.` }
  if (recipient.on !== null)
    return {
      result: SCAN_RESULT.otherTruck,
      message: `POC ${recipient.name} sudah di ${recipient.on_plate ?? 'kendaraan lain'}.`,
    }
  if (trip.shipping_date !== null && scan.happened_at > trip.shipping_date)
    return { result: SCAN_RESULT.gone, message: `Kendaraan ${trip.plate} sudah berangkat.` }
  if (recipient.status === 1 && !scan.isReviewed)
    return { result: SCAN_RESULT.review, message: `Penerimaan ${recipient.name} sudah dilaporkan.` }
  await place(ctx, recipient, trip.id)
  if (isLoadFinal(trip)) await storeTripChange(ctx, trip, { waybill_outdated_at: ctx.now.toISOString() })
  return {
    result: SCAN_RESULT.ok,
    business_date: scan.date,
    message: `POC ${recipient.name} (${formatNumber(recipient.total_pupuk, { decimals: 1 })} ml) dimuat di ${trip.plate}.`,
  }
}

/** It comes off again. */
export async function scanPocUnloaded(ctx: WriteContext, scan: StoredScan, id: number): Promise<JudgedScan> {
  const recipient = await recipientOf(ctx, scan, id)
  if (!recipient) return { result: SCAN_RESULT.unknown, message: 'Penerima POC tidak dikenal.' }
  const away = refuseOtherNursery(scan, { POC: recipient })
  if (away) return away
  const asked = scan.allocation_transportation_id ? await readTripOfScan(ctx, scan.allocation_transportation_id) : null
  const elsewhere = refuseOtherNursery(scan, { Kendaraan: asked })
  if (elsewhere) return elsewhere
  const found = { detail_farmer_id: recipient.id, allocation_transportation_id: asked?.id ?? recipient.on }
  return { ...found, ...(await judgeUnload(ctx, scan, recipient, asked)) }
}

async function judgeUnload(
  ctx: WriteContext,
  scan: StoredScan,
  recipient: Recipient,
  asked: TripOfScan | null,
): Promise<JudgedScan> {
  if (recipient.loading_line_id !== scan.run.id)
    return { result: SCAN_RESULT.otherRun, message: `POC ${recipient.name} bukan untuk ${scan.run.no_dokumen}.` }
  const trip = recipient.on === null ? null : await readTripOfScan(ctx, recipient.on)
  if (recipient.last_load !== null && recipient.last_load > scan.happened_at)
    return { result: SCAN_RESULT.ok, message: `POC ${recipient.name} sudah dimuat lagi sesudahnya.` }
  if (!trip) return { result: SCAN_RESULT.ok, message: `POC ${recipient.name} tidak sedang dimuat.` }
  if (asked && asked.id !== trip.id)
    return { result: SCAN_RESULT.otherTruck, message: `POC ${recipient.name} ada di ${trip.plate}.` }
  if (trip.shipping_date !== null && scan.happened_at > trip.shipping_date)
    return { result: SCAN_RESULT.gone, message: `Kendaraan ${trip.plate} sudah berangkat.` }
  if (recipient.handed === 1)
    return { result: SCAN_RESULT.review, message: `POC ${recipient.name} sudah diserahkan. Koreksi penerimaannya.` }
  if (recipient.status === 1 && !scan.isReviewed)
    return { result: SCAN_RESULT.review, message: `Penerimaan ${recipient.name} sudah dilaporkan.` }
  await place(ctx, recipient, null)
  if (isLoadFinal(trip)) await storeTripChange(ctx, trip, { waybill_outdated_at: ctx.now.toISOString() })
  return {
    result: SCAN_RESULT.ok,
    business_date: scan.date,
    message: `POC ${recipient.name} diturunkan dari ${trip.plate}.`,
  }
}

/**
 * With what the scans of the truck have said of it so far: events count in the order they were made, not in that of
 * their arrival.
 */
async function recipientOf(
  ctx: WriteContext,
  { id: event, allocation_transportation_id: asked }: StoredScan,
  id: number,
): Promise<Recipient | null> {
  const last = (type: number, results: string) => sql`(
    select max(s.happened_at) from scan_answer s where s.loading_line_id = f.loading_line_id
    and s.detail_farmer_id = f.id and s.detail_label_id is null and s.scan_type = ${type}
    and s.scan_result in ${sql.raw(results)}
      and s.allocation_transportation_id = coalesce(${asked ?? null}::bigint, f.load_pupuk_allocation_transportation_id)
      and s.id <> ${event})`
  const [found] = await runQuery<Recipient>(
    ctx.db,
    sql`
    select f.id, f.loading_line_id, f.location_nursery_id, f.recipient_name as name, f.status, f.total_pupuk,
    f.load_pupuk_allocation_transportation_id as "on", t.plate as on_plate, f.is_pupuk_distributed as handed,
      ${last(SCAN_TYPE_CODE.loadPoc, '(0, 1)')} as last_load, ${last(SCAN_TYPE_CODE.unload, '(0, 2)')} as last_unload
    from detail_farmers f left join allocation_transportation t on t.id = f.load_pupuk_allocation_transportation_id
    where f.id = ${id}`,
    { prepare: true },
  )
  return found ?? null
}

async function place(ctx: WriteContext, { id, loading_line_id: run }: Recipient, truck: number | null): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    update detail_farmers set is_pupuk_load = ${truck === null ? 0 : 1}, load_pupuk_allocation_transportation_id =
    ${truck}, version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz,
      updated_by = ${ctx.user?.id ?? null} where id = ${id}`,
    { prepare: true },
  )
  ctx.touched('detail_farmers')
  // Who has fertilizer on a truck is to be reported like somebody with bags.
  await renewRunFigures(ctx, run)
}

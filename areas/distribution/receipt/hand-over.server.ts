import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { wasPocBroughtHome } from '../run/loaded-poc.server.ts'
import { labelNumberIn, recipientNumberIn } from '../loading/codes-read.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { receiptStatusPupuk } from './receipt-lines.ts'

const AMOUNT = z.number().min(0).max(1_000_000).nullish()

/**
 * 4: a bag comes off the truck at the recipient's. It says which bags are there; how many seedlings were received says
 * the receipt.
 */
export async function scanBagHandedOver(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> {
  const [bag] = await runQuery<{
    id: number
    run: number
    label_code: string
    farmer: number
    recipient: string
    truck: number | null
    is_void: boolean
    is_loaded: number
    is_distributed: number
    reported_at: string | null
  }>(
    ctx.db,
    sql`
    select d.id, d.loading_line_id as run, d.label_code, d.detail_farmer_id as farmer, f.recipient_name as recipient,
    d.allocation_transportation_id as truck, d.void_at is not null as is_void, d.is_loaded, d.is_distributed,
      case when f.status = 1 then f.received_at end as reported_at
    from detail_labels d join detail_farmers f on f.id = d.detail_farmer_id
    where d.id = ${labelNumberIn(scan.raw_code) ?? scan.detail_label_id ?? null} for no key update of d`,
  )
  if (!bag) return { result: SCAN_RESULT.unknown, message: 'Label tidak dikenal.' }
  // Whose bag it is stays with those who may see its run.
  if (bag.run !== scan.run.id)
    return { result: SCAN_RESULT.otherRun, message: `Bag ini bukan dari ${scan.run.no_dokumen}.` }
  const found = { detail_label_id: bag.id, detail_farmer_id: bag.farmer, allocation_transportation_id: bag.truck }
  const name = `Bag ${bag.label_code} ${bag.recipient}`
  if (bag.is_void) return { result: SCAN_RESULT.voidLabel, message: `${name}: labelnya sudah batal.`, ...found }
  if (bag.is_loaded === 0) return { result: SCAN_RESULT.review, message: `${name} belum tercatat dimuat.`, ...found }
  if (bag.is_distributed === 1) return { result: SCAN_RESULT.already, message: `${name} sudah dibongkar.`, ...found }
  if (bag.reported_at !== null) return { ...afterReport(scan, { name, at: bag.reported_at }), ...found }
  await runQuery(
    ctx.db,
    sql`update detail_labels set is_distributed = 1, distributed_at = ${scan.happened_at}::timestamptz, version =
      version + 1 where id = ${bag.id}`,
  )
  ctx.touched('detail_labels')
  return { result: SCAN_RESULT.ok, message: `${name} dibongkar.`, business_date: scan.date, ...found }
}

/**
 * The receipt has said that nothing was taken of this bag. What came off before it knew; what came off afterwards is
 * told by a correction.
 */
function afterReport(
  { happened_at }: StoredScan,
  { name, at }: { readonly name: string; readonly at: string },
): JudgedScan {
  return happened_at <= at
    ? { result: SCAN_RESULT.ok, message: `${name}: penerimaan yang dilaporkan sesudahnya berlaku.` }
    : { result: SCAN_RESULT.review, message: `${name}: dilaporkan tidak diterima. Koreksi penerimaannya.` }
}

/** 6: fertilizer is handed over; without an amount all that was meant for the recipient. */
export async function scanPocHandedOver(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> {
  const farmers = records(ctx, detailFarmers)
  const found = await farmers.find(recipientNumberIn(scan.raw_code) ?? scan.detail_farmer_id ?? 0)
  if (!found) return { result: SCAN_RESULT.unknown, message: 'Penerima tidak dikenal.' }
  if (found.loading_line_id !== scan.run.id)
    return { result: SCAN_RESULT.otherRun, message: `Yang dilaporkan bukan penerima ${scan.run.no_dokumen}.` }
  const farmer = await farmers.lock(found.id)
  const name = `POC ${farmer.recipient_name ?? ''}`
  const answer = { detail_farmer_id: farmer.id }
  const amount = AMOUNT.safeParse(scan.payload?.['pupuk'])
  if (!amount.success)
    return { result: SCAN_RESULT.unknown, message: `${name}: jumlahnya tidak dapat dibaca.`, ...answer }
  if (farmer.is_pupuk_load !== 1)
    return { result: SCAN_RESULT.review, message: `${name} belum tercatat dimuat.`, ...answer }
  if (farmer.is_pupuk_distributed === 1)
    return { result: SCAN_RESULT.already, message: `${name} sudah diserahkan.`, ...answer }
  // The truck came home with it, as far as was known then.
  if (!scan.isReviewed && (await wasPocBroughtHome(ctx, farmer.id)))
    return {
      result: SCAN_RESULT.review,
      message: `${name}: sudah tercatat kembali saat Bongkar sisa. Bukukan bila memang diserahkan.`,
      ...answer,
    }
  // A receipt has said that none was taken; one that did not speak of it leaves it to the scan.
  if (farmer.status === 1 && farmer.pupuk_given !== null && farmer.received_at !== null && !scan.isReviewed)
    return { ...afterReport(scan, { name, at: farmer.received_at }), ...answer }
  const given = amount.data ?? farmer.total_pupuk
  await farmers.change(farmer, {
    is_pupuk_distributed: given > 0 ? 1 : 0,
    pupuk_given: given,
    status_pupuk: receiptStatusPupuk(farmer.total_pupuk, given),
  })
  const said = given > 0 ? `: ${formatNumber(given, { decimals: 1 })} ml diserahkan.` : ' tidak diserahkan.'
  return { result: SCAN_RESULT.ok, message: `${name}${said}`, business_date: scan.date, ...answer }
}

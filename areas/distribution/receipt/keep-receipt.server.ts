import { sql } from 'drizzle-orm'
import type { FileValue } from '#core/field.ts'
import type { StoredOf } from '#core/module.ts'
import { run } from '#server-engine/database.ts'
import { records } from '#server-engine/records.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { SCAN } from '../scan-event/scan-event.ts'
import type { Scan } from '../scan-event/scan-handler.server.ts'
import { farmerReceipt } from './farmer-receipt.module.ts'
import type { ReceiptBody } from './receipt-body.ts'

/**
 * What was told on the spot, kept with its photos and signature whatever comes of it. An event that a person books later has its record from the first time.
 * A photo that is not there does not hold a receipt back: it says so.
 */
export async function keepReceipt(ctx: WriteContext, scan: Scan, { farmer, body }: { readonly farmer: number; readonly body: ReceiptBody }): Promise<StoredOf<typeof farmerReceipt>> {
  const receipts = records(ctx, farmerReceipt)
  const [kept] = await receipts.list({ where: { scan_event_id: scan.id }, lock: true })
  if (kept) return kept
  const there = await arrived(ctx, scan, [...body.photos, ...(body.signature ? [body.signature] : [])])
  const photos = body.photos.filter((name) => there.has(name))
  const signature = body.signature !== null && there.has(body.signature) ? body.signature : null
  const id = await receipts.insert({
    loading_line_id: scan.run.id, location_nursery_id: scan.run.location_nursery_id, detail_farmer_id: farmer, scan_event_id: scan.id, is_correction: scan.scan_type === SCAN.correctReceipt ? 1 : 0,
    received_at: scan.happened_at, receiver_name: body.receiver_name, pupuk_given: body.pupuk, note: body.note,
    position: scan.longitude == null || scan.latitude == null ? null : `${scan.longitude}, ${scan.latitude}`,
    ...asStored(photos, signature), missing_files: photos.length < body.photos.length || signature !== body.signature ? 1 : 0,
  })
  return receipts.lock(id)
}

/** Safe: columns of files hold their names, which the typed form stands for. */
function asStored(photos: readonly string[], signature: string | null) {
  return { photos, signature } as unknown as { readonly photos: readonly FileValue[]; readonly signature: FileValue | null }
}

/** Uploads that no record holds yet, of who made the event or brought it from a file. */
async function arrived(ctx: WriteContext, { id, user_id }: Scan, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await run<{ name: string }>(ctx.db, sql`
    select name from stored_file where name = any(${sql.param([...names])}::varchar[]) and is_ready and record_id is null and table_name is null and created_by in (${user_id}, (select e.handed_in_by from scan_event e where e.id = ${id}))`)
  return new Set(rows.map(({ name }) => name))
}

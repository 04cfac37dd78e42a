import { sql } from 'drizzle-orm'
import type { FileValue } from '#core/declare/field.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { farmerReceipt } from './farmer-receipt.module.ts'
import type { ReceiptBody } from './receipt-body.ts'

/**
 * What was told on the spot, kept with its photos and signature whatever comes of it. An event that a person books
 * later has its record from the first time. A photo that is not there does not hold a receipt back: it says so.
 */
export async function keepReceiptWithFiles(
  ctx: WriteContext,
  scan: StoredScan,
  { farmer, body }: { readonly farmer: number; readonly body: ReceiptBody },
): Promise<StoredOf<typeof farmerReceipt>> {
  const senders = await sendersOf(ctx, scan)
  const receipts = records({ ...ctx, uploadsOf: senders }, farmerReceipt)
  const [kept] = await receipts.list({ where: { scan_event_id: scan.id }, lock: true })
  if (kept) return kept
  const there = await arrived(ctx, senders, [...body.photos, ...(body.signature ? [body.signature] : [])])
  const photos = body.photos.filter((name) => there.has(name))
  const signature = body.signature !== null && there.has(body.signature) ? body.signature : null
  const id = await receipts.insert({
    loading_line_id: scan.run.id,
    location_nursery_id: scan.run.location_nursery_id,
    detail_farmer_id: farmer,
    scan_event_id: scan.id,
    is_correction: scan.scan_type === SCAN_TYPE_CODE.correctReceipt ? 1 : 0,
    received_at: scan.happened_at,
    receiver_name: body.receiver_name,
    pupuk_given: body.pupuk,
    note: body.note,
    position: scan.longitude == null || scan.latitude == null ? null : `${scan.longitude}, ${scan.latitude}`,
    ...asStored(photos, signature),
    missing_files: photos.length < body.photos.length || signature !== body.signature ? 1 : 0,
  })
  return receipts.lock(id)
}

/** Safe: columns of files hold their names, which the typed form stands for. */
function asStored(photos: readonly string[], signature: string | null) {
  return { photos, signature } as unknown as {
    readonly photos: readonly FileValue[]
    readonly signature: FileValue | null
  }
}

/** Who made the event, or brought it from a file: a coordinator who books it did neither. */
async function sendersOf(ctx: WriteContext, { id, user_id }: StoredScan): Promise<readonly number[]> {
  const [event] = await runQuery<{ by: number | null }>(
    ctx.db,
    sql`select handed_in_by as by from scan_event where id = ${id}`,
    { prepare: true },
  )
  return [user_id, ...(event?.by == null ? [] : [event.by])]
}

/** Uploads of theirs that no record holds yet. */
async function arrived(
  ctx: WriteContext,
  senders: readonly number[],
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await runQuery<{ name: string }>(
    ctx.db,
    sql`
    select name from stored_file where name = any(${sql.param([...names])}::varchar[]) and is_ready
    and record_id is null and table_name is null and created_by = any(${sql.param([...senders])}::bigint[])`,
  )
  return new Set(rows.map(({ name }) => name))
}

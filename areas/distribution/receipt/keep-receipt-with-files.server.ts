import { sql } from 'drizzle-orm'
import type { FileValue } from '#core/declare/field.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { RepeatedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { farmerReceipt } from './farmer-receipt.module.ts'
import { readReceiptBody, type ReceiptBody } from './receipt-body.ts'

/** What the answer to a receipt ends with while a file of it is missing. */
export const PHOTO_FOLLOWS = ' Foto menyusul.'

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

/**
 * The same event came again: the device may have sent a file once more that the first time did not find. Who repeats an
 * event is its sender, or who brought it from the device's file, and only their own uploads are taken. A receipt that
 * has all its files stays as it is.
 */
export async function attachLateFiles(ctx: WriteContext, scan: RepeatedScan): Promise<void> {
  const body = readReceiptBody(scan.payload)
  const [missing] = await records(ctx, farmerReceipt).list({ where: { scan_event_id: scan.id, missing_files: 1 } })
  if (!body || !missing) return
  const bringer = scan.handed_in_by === null ? [] : [scan.handed_in_by]
  const senders = [...(await sendersOf(ctx, scan)), ...bringer]
  const receipts = records({ ...ctx, uploadsOf: senders }, farmerReceipt)
  const kept = await receipts.lock(missing.id)
  // What was said first counts too: a repeat without its photos does not make them unnecessary.
  const first = await firstBody(ctx, scan.id)
  const [photos, signature] = [namesOf(kept.photos), namesOf(kept.signature)[0] ?? null]
  const there = await arrived(ctx, senders, [...body.photos, ...(body.signature ? [body.signature] : [])])
  const wanted = Math.max(body.photos.length, first?.photos.length ?? 0)
  const late = body.photos.filter((name) => there.has(name)).slice(0, Math.max(0, wanted - photos.length))
  const signed = signature ?? (body.signature !== null && there.has(body.signature) ? body.signature : null)
  if (late.length === 0 && signed === signature) return
  const isWhole =
    photos.length + late.length >= wanted && (signed !== null || (body.signature ?? first?.signature ?? null) === null)
  await receipts.change(kept, { ...asStored([...photos, ...late], signed), missing_files: isWhole ? 0 : 1 })
  if (isWhole) await dropPhotoFollows(ctx, scan.id)
}

async function firstBody(ctx: WriteContext, event: number): Promise<ReceiptBody | null> {
  const [found] = await runQuery<{ payload: unknown }>(ctx.db, sql`select payload from scan_event where id = ${event}`)
  return readReceiptBody(found?.payload)
}

/** The answer no longer promises what is here; the device hears of it like of any other change. */
async function dropPhotoFollows(ctx: WriteContext, event: number): Promise<void> {
  await runQuery(
    ctx.db,
    sql`update scan_answer set message = replace(message, ${PHOTO_FOLLOWS}, ''), version = version + 1,
      updated_at = ${ctx.now.toISOString()}::timestamptz where id = ${event}`,
  )
  ctx.touched('scan_answer')
}

/** Columns of files hold their names. */
function namesOf(stored: unknown): readonly string[] {
  return [stored ?? []].flat().filter((name) => typeof name === 'string')
}

/** Safe: columns of files hold their names, which the typed form stands for. */
function asStored(photos: readonly string[], signature: string | null) {
  return { photos, signature } as unknown as {
    readonly photos: readonly FileValue[]
    readonly signature: FileValue | null
  }
}

/** Who made the event, or brought it from a file: a coordinator who books it did neither. */
async function sendersOf(
  ctx: WriteContext,
  { id, user_id }: Pick<StoredScan, 'id' | 'user_id'>,
): Promise<readonly number[]> {
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

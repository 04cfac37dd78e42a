import { sql } from 'drizzle-orm'
import { runQuery } from '../base/database.ts'
import type { Context } from '../context/context.ts'
import { UserError } from '../base/user-error.ts'

/** What one person may leave on the disk in 24 hours: several hundred photos, or forty of the largest import files. */
const MOST_A_DAY = 1024 ** 3
/** More than anyone chooses in a day without saving a form. */
const MOST_UNSAVED = 200
const MOST_UNSAVED_BYTES = 500 * 1024 ** 2
/** Any number, the same in every server: it says what the lock of a person's number is for. */
const LOCK = 727_366

class DayShareUsed extends UserError {
  readonly code = 'day_share_used'
  constructor() {
    super(
      429,
      'Jatah penyimpanan Anda untuk 24 jam ini sudah habis (1 GB untuk file dan impor). Silakan coba lagi besok.',
    )
  }
}

class TooManyUnsaved extends UserError {
  readonly code = 'too_many_unsaved_files'
  constructor() {
    super(
      429,
      'Terlalu banyak file Anda yang belum disimpan dengan datanya. Simpan formulirnya dahulu, atau coba lagi besok.',
    )
  }
}

interface Used {
  readonly bytes: number
  readonly unsaved: number
  readonly unsavedBytes: number
}

/**
 * Asked before a byte is read, so that whoever has nothing left need not send it. What counts is asked again by
 * `claimStorageShare`.
 */
export async function requireStorageShareLeft(ctx: Context): Promise<void> {
  refuse(await usedBy(ctx), { more: 1 })
}

/**
 * For files that a record will hold. What holds none a day later is swept, or waits for a device or a person and is not
 * counted any more.
 */
export async function requireUploadShareLeft(ctx: Context): Promise<void> {
  const used = await usedBy(ctx)
  refuse(used, { more: 1 })
  refuseUnsaved(used, { more: 1 })
}

/**
 * Asked in the transaction that has just inserted what is to be kept, and that row counts too. The lock lasts until the
 * commit, so calls side by side are counted one after the other and none of them passes on what another is about to
 * use.
 */
export async function claimStorageShare(
  ctx: Context,
  { upload = false }: { readonly upload?: boolean } = {},
): Promise<void> {
  if (ctx.user?.id == null) return
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(${LOCK}::integer, ${ctx.user.id}::integer)`)
  const used = await usedBy(ctx)
  refuse(used, { more: 0 })
  if (upload) refuseUnsaved(used, { more: 0 })
}

function refuse({ bytes }: Used, { more }: { readonly more: number }): void {
  if (bytes + more > MOST_A_DAY) throw new DayShareUsed()
}

function refuseUnsaved({ unsaved, unsavedBytes }: Used, { more }: { readonly more: number }): void {
  if (unsaved + more > MOST_UNSAVED || unsavedBytes + more > MOST_UNSAVED_BYTES) throw new TooManyUnsaved()
}

/** The program itself, whose number is null, has used nothing. */
async function usedBy(ctx: Context): Promise<Used> {
  const since = new Date(ctx.now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  const person = ctx.user?.id ?? null
  const [used] = await runQuery<{ bytes: number; unsaved: number; unsaved_bytes: number }>(
    ctx.db,
    sql`select coalesce(f.bytes, 0) + coalesce(i.bytes, 0) as bytes, f.unsaved, coalesce(f.unsaved_bytes, 0) as
      unsaved_bytes from
      (select sum(size + coalesce(small_size, 0)) filter (where created_at > ${since})::float8 as bytes, count(*) filter
      (where record_id is null and created_at > ${since})::integer as unsaved,
        sum(size) filter (where record_id is null and created_at > ${since})::float8 as unsaved_bytes from stored_file
        where created_by = ${person} and created_at > ${since}) f,
      (select sum(size)::float8 as bytes from import_run where user_id = ${person} and created_at > ${since}) i`,
  )
  return { bytes: used?.bytes ?? 0, unsaved: used?.unsaved ?? 0, unsavedBytes: used?.unsaved_bytes ?? 0 }
}

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { inTransaction } from '../context/transaction.ts'
import type { FileType } from './detect-type.ts'
import { smallPictureName, type FileStore } from '../context/file-store.ts'
import { claimStorageShare } from './storage-share.ts'

/** A judged file that lies on this machine and shall be kept. */
export interface FileToKeep {
  readonly path: string
  readonly size: number
  readonly type: FileType
  readonly small: { readonly path: string; readonly size: number } | null
  readonly originalName: string
  /** The field it is for; null when the upload named none. */
  readonly column: { readonly table: string; readonly field: string } | null
  /** Sent by a person, to be saved with a record: how much of that lies around is limited. */
  readonly upload?: boolean
  /** Its entry waits on a device and names it later. */
  readonly isAhead?: boolean
}

/** 144 bits: nobody guesses a name. */
const NAME_BYTES = 18

/**
 * First a row that says what is coming, then the bytes, then the row is good. At whatever point the program ends, what
 * lies in the store has a row, and a row that is not good is swept with what it names.
 */
export async function storeUploadedFile(
  ctx: Context & { readonly db: pg.Pool },
  store: FileStore,
  file: FileToKeep,
): Promise<string> {
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${file.type.extension}`
  await inTransaction(ctx, async (inside) => {
    await announceFile(inside, name, file)
    await claimStorageShare(inside, { upload: file.upload ?? false })
  })
  try {
    await store.put(name, file.path)
    if (file.small) await store.put(smallPictureName(name), file.small.path)
    await runQuery(ctx.db, sql`update stored_file set is_ready = true where name = ${name}`)
  } catch (error) {
    await removeFile(ctx.db, store, name).catch(() => undefined)
    throw error
  }
  return name
}

async function announceFile(ctx: Context, name: string, file: FileToKeep): Promise<void> {
  await runQuery(
    ctx.db,
    sql`insert into stored_file (name, original_name, mime, size, small_size, is_ready, table_name, field, is_ahead,
      created_by, created_at)
      values (${name}, ${file.originalName}, ${file.type.mime}, ${file.size}, ${file.small?.size ?? null}, false,
      ${file.column?.table ?? null}, ${file.column?.field ?? null}, ${file.isAhead ?? false}, ${ctx.user?.id ?? null},
      ${ctx.now.toISOString()})`,
  )
}

/** The bytes first: a row without them is found again, bytes without a row never are. */
export async function removeFile(db: Context['db'], store: FileStore, name: string): Promise<void> {
  await store.delete(name)
  await store.delete(smallPictureName(name))
  await runQuery(db, sql`delete from stored_file where name = ${name} and not is_ready`)
}

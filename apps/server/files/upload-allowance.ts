import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import { UserError } from '#server-engine/user-error.ts'

/** More than anyone chooses in a day without saving a form, far less than would fill a disk. */
const MOST_UNSAVED = 200
const MOST_UNSAVED_BYTES = 500 * 1024 * 1024

class TooManyUnsaved extends UserError {
  readonly code = 'too_many_unsaved_files'
  constructor() {
    super(429, 'Terlalu banyak file Anda yang belum disimpan dengan datanya. Simpan formulirnya dahulu, atau coba lagi besok.')
  }
}

/** What was uploaded and belongs to no record yet is limited for each person; a day later it is swept. Asked before a byte is read. */
export async function requireUploadAllowance(ctx: Context): Promise<void> {
  const [unsaved] = await run<{ files: number; bytes: number }>(
    ctx.db,
    sql`select count(*)::integer as files, coalesce(sum(size), 0)::float8 as bytes from stored_file where record_id is null and created_by = ${ctx.user?.id ?? null}`,
  )
  if (unsaved && (unsaved.files >= MOST_UNSAVED || unsaved.bytes >= MOST_UNSAVED_BYTES)) throw new TooManyUnsaved()
}

import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FileKind, FileValue } from '#core/field.ts'
import { acceptedExtensions, isAccepted } from '#core/file-kinds.ts'
import type { Context } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import { detectType, type FileType } from '#server-engine/files/detect-type.ts'
import type { FileStore } from '#server-engine/files/file-store.ts'
import { fileValue } from '#server-engine/files/file-value.ts'
import { cleanName } from '#server-engine/files/original-name.ts'
import { WrongFileType } from '#server-engine/user-error.ts'
import { storageRefusal } from './disk-store.ts'
import type { Arrived } from './receive-file.ts'

/** 144 bits: nobody guesses a name. */
const NAME_BYTES = 18

/** Judges what has arrived, gives it its name and keeps it: first the bytes, then the row, so that a row never points to nothing. */
export async function storeUpload(ctx: Context, store: FileStore, arrived: Arrived): Promise<Required<FileValue> & { readonly message: string }> {
  const { extension, mime } = await typeOf(arrived)
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${extension}`
  const { accept, column } = arrived.target
  if (!isAccepted(accept, name)) throw new WrongFileType(refusalFor(accept))
  const original = cleanName(arrived.originalName, extension)
  try {
    await store.put(name, arrived.path)
    await run(
      ctx.db,
      sql`insert into stored_file (name, original_name, mime, size, table_name, field, created_by, created_at)
        values (${name}, ${original}, ${mime}, ${arrived.size}, ${column?.table ?? null}, ${column?.field ?? null}, ${ctx.user?.id ?? null}, ${ctx.now.toISOString()})`,
    )
  } catch (error) {
    await store.delete(name)
    throw storageRefusal(error)
  }
  return { ...fileValue(ctx, { file: name, field_value: original }), message: 'File berhasil diunggah' }
}

async function typeOf({ path, size, originalName }: Arrived): Promise<FileType> {
  const handle = await open(path)
  try {
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, size)), 0, Math.min(length, size), offset)
      return buffer.subarray(0, bytesRead)
    }
    return await detectType({ size, read }, originalName)
  } finally {
    await handle.close()
  }
}

function refusalFor(accept: FileKind): string {
  return `Jenis file tidak didukung. Kirim file ${acceptedExtensions(accept).join(', ').toUpperCase()}.`
}

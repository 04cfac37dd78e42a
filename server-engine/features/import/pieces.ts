import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '../../base/database.ts'
import type { ByteSource } from '../../files/detect-type.ts'

const PIECE = 256 * 1024

/** A file on this machine's disk, read where it is asked for. */
export async function withFileOnDisk<T>(path: string, work: (source: ByteSource) => Promise<T>): Promise<T> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    return await work({
      size,
      async read(offset, length) {
        const most = Math.max(0, Math.min(length, size - offset))
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, offset)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}

export async function hashOfSource(source: ByteSource): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < source.size; at += PIECE) hash.update(await source.read(at, PIECE))
  return hash.digest('base64url')
}

export async function keepImportFile(db: Queryable, importId: number, source: ByteSource): Promise<void> {
  for (let at = 0; at < source.size; at += PIECE) {
    await runQuery(
      db,
      sql`insert into import_piece (import_id, piece, bytes) values (${importId}, ${at / PIECE},
        ${sql.param(await source.read(at, PIECE))})`,
      { prepare: true },
    )
  }
}

/** A kept file. One piece is held at a time: readers go through a file from its front. */
export function keptImportFile(db: Queryable, file: { readonly id: number; readonly size: number }): ByteSource {
  let held: { readonly number: number; readonly bytes: Buffer } | null = null
  async function piece(number: number): Promise<Buffer> {
    if (held?.number === number) return held.bytes
    const [row] = await runQuery<{ bytes: Buffer }>(
      db,
      sql`select bytes from import_piece where import_id = ${file.id} and piece = ${number}`,
      { prepare: true },
    )
    held = { number, bytes: row?.bytes ?? Buffer.alloc(0) }
    return held.bytes
  }
  return {
    size: file.size,
    async read(offset, length) {
      const end = Math.min(offset + length, file.size)
      const parts: Buffer[] = []
      for (let at = offset; at < end; ) {
        const number = Math.floor(at / PIECE)
        const bytes = await piece(number)
        const part = bytes.subarray(at - number * PIECE, end - number * PIECE)
        if (part.length === 0) break
        parts.push(part)
        at += part.length
      }
      return Buffer.concat(parts)
    },
  }
}

import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { fileGroup } from '#core/questions/file-kinds.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { FileLinks } from '#server-engine/context/file-links.ts'
import { smallPictureName, type FileStore } from '#server-engine/context/file-store.ts'
import { attachmentHeader } from '#server-engine/files/original-name.ts'
import { LinkExpired, NotFound } from '#server-engine/base/user-error.ts'
import { readRangeHeader } from './byte-range.ts'

interface ReadOptions {
  readonly db: pg.Pool
  readonly store: FileStore
  readonly links: () => Promise<FileLinks>
  readonly now: () => Date
}

const NAME = /^[\w-]{16,64}\.\w{1,8}$/

/**
 * A file by its signed address. Pictures may be shown, everything else is only given to be kept; nothing in it can run
 * here.
 */
export function fileReadRoute(app: FastifyInstance, { db, store, links, now }: ReadOptions): void {
  // Only a file itself may be kept; why one was refused may be over in a moment.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  app.get('/files/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const query = request.query as Readonly<Record<string, unknown>>
    const link = { name, expires: textOf(query['expires']), signature: textOf(query['signature']) }
    if (!NAME.test(name)) throw new NotFound()
    const verdict = (await links()).check(link, now())
    if (verdict === 'expired') throw new LinkExpired()
    if (verdict === 'forged') throw new NotFound()
    const [whole] = await runQuery<Stored>(
      db,
      sql`select name, original_name, mime, size, small_size from stored_file where name = ${name} and is_ready`,
      { prepare: true },
    )
    if (!whole) throw new NotFound()
    const stored = query['size'] === 'small' ? smallOf(whole) : whole
    const range = readRangeHeader(request.headers.range, stored.size)
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${stored.size}`).send()
    const bytes = await store.get(stored.name, range ?? undefined)
    if (!bytes) throw new NotFound()
    describe(reply, stored)
    const left = Math.max(0, Math.floor(Number(link.expires) - now().getTime() / 1000))
    reply.header('cache-control', `private, max-age=${left}, immutable`)
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`)
    return reply.header('content-length', range ? range.end - range.start + 1 : stored.size).send(bytes)
  })
}

interface Stored {
  readonly name: string
  readonly original_name: string
  readonly mime: string
  readonly size: number
  readonly small_size: number | null
}

/** Whoever may see a picture may see its small form: one signature is good for both. */
function smallOf(whole: Stored): Stored {
  return whole.small_size === null
    ? whole
    : { ...whole, name: smallPictureName(whole.name), mime: 'image/webp', size: whole.small_size }
}

function describe(reply: FastifyReply, stored: Stored): void {
  reply.type(stored.mime).header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header(
    'content-disposition',
    fileGroup(stored.name) === 'image' ? 'inline' : attachmentHeader(stored.original_name),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

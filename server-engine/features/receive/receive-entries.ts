import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { isStorableJson } from '../../base/storable-json.ts'
import { ServerBusy, InvalidBody, KeyReused, UserError } from '../../base/user-error.ts'
import { inTransaction, type WriteContext } from '../../context/transaction.ts'
import { readReceivedEntries, type ReceivedEntry } from './entry-body.ts'

const PATIENCE_MS = 24 * 60 * 60_000

export type EntryResult = Readonly<Record<string, unknown>>

/** `taken` counts, now or before; `refused` never will as it is; `later` is to be sent again. */
export type EntryAnswer =
  | { readonly client_uuid: string; readonly status: 'taken'; readonly answer: EntryResult }
  | {
      readonly client_uuid: string
      readonly status: 'refused' | 'later'
      readonly message: string
      readonly code: string
    }

export interface ReceivingEntries {
  /** Names what the entries are for, e.g. `gallery-plant`. */
  readonly channel: string
  readonly body: unknown
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Who made them, where the context is not theirs. */
  readonly user?: number
  /** Who brought them from a file, where the device could not send. */
  readonly handedInBy?: number
  /**
   * Stores one entry in its own transaction; whatever it throws takes all of it back. Its answer is given to every
   * repeat.
   */
  take(ctx: WriteContext, entry: ReceivedEntry): Promise<EntryResult>
}

/**
 * Entries that waited on a device, in the order they were made there. Each has its own transaction: a bad one never
 * stops the next. One that was taken before, by
 * user and `client_uuid`, gets the answer of that time and is not taken again, also when both calls run at once. The
 * caller decides who may send: an area that gives
 * devices a token of their own makes the context from it.
 */
export async function receiveEntries(
  ctx: Context & { readonly db: pg.Pool },
  receiving: ReceivingEntries,
): Promise<readonly EntryAnswer[]> {
  const { device_id: device, entries } = readReceivedEntries(receiving.body)
  const answers = new Map<ReceivedEntry, EntryAnswer>()
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq))
    answers.set(entry, await receive(ctx, receiving, { device, entry }))
  return entries.flatMap((entry) => answers.get(entry) ?? [])
}

interface Arrived {
  readonly device: string
  readonly entry: ReceivedEntry
}

async function receive(
  ctx: Context & { readonly db: pg.Pool },
  receiving: ReceivingEntries,
  arrived: Arrived,
): Promise<EntryAnswer> {
  const { client_uuid } = arrived.entry
  try {
    const answer = await inTransaction(ctx, (inside) => takeOnce(inside, receiving, arrived))
    return { client_uuid, status: 'taken', answer }
  } catch (error) {
    // A bad moment of the server is not the entry's fault.
    const passes =
      error instanceof NotYet || error instanceof ServerBusy || (error instanceof UserError && error.status >= 429)
    if (error instanceof UserError)
      return { client_uuid, status: passes ? 'later' : 'refused', message: error.message, code: error.code }
    receiving.log.error(
      { err: error, client_uuid, channel: receiving.channel },
      'an entry of a device could not be taken',
    )
    return {
      client_uuid,
      status: 'later',
      message: 'Server sedang bermasalah. Kiriman ini dicoba lagi.',
      code: 'server_error',
    }
  }
}

/**
 * The key's row is taken before the work: a second call with it waits for the first to commit and then gets its answer.
 */
async function takeOnce(
  ctx: WriteContext,
  { channel, user, handedInBy, take }: ReceivingEntries,
  { device, entry }: Arrived,
): Promise<EntryResult> {
  const userId = user ?? ctx.user?.id ?? 0
  // What the database cannot hold now it never will: the device must not send it for ever.
  const whole = JSON.stringify([channel, entry.body])
  if (!isStorableJson(whole)) throw new InvalidBody('Kiriman ini memuat tanda yang tidak dapat disimpan.')
  const hash = ctx.links.keyedHash(JSON.stringify([channel, withoutFiles(entry.body)]))
  const taken = await runQuery(
    ctx.db,
    sql`insert into received_entry (user_id, client_uuid, channel, device_id, seq, content_hash, answer, made_at,
      handed_in_by)
      values (${userId}, ${entry.client_uuid}, ${channel}, ${device}, ${entry.seq}, ${hash}, '{}', ${entry.made_at},
      ${handedInBy ?? null}::bigint)
      on conflict do nothing returning seq`,
    { prepare: true },
  )
  // Entries of earlier versions were known by their files' names too.
  const before = ctx.links.keyedHash(whole)
  if (taken.length === 0) return firstAnswer(ctx, { userId, key: entry.client_uuid, hashes: [hash, before] })
  if (entry.depends_on) await requireTaken(ctx, { userId, key: entry.depends_on, madeAt: entry.made_at })
  const answer = await take(ctx, entry)
  await runQuery(
    ctx.db,
    sql`update received_entry set answer = ${JSON.stringify(answer)}::jsonb
      where user_id = ${userId} and client_uuid = ${entry.client_uuid}`,
    { prepare: true },
  )
  return answer
}

async function firstAnswer(
  ctx: WriteContext,
  { userId, key, hashes }: { userId: number; key: string; hashes: readonly string[] },
): Promise<EntryResult> {
  const [first] = await runQuery<{ content_hash: string; answer: EntryResult }>(
    ctx.db,
    sql`select content_hash, answer from received_entry where user_id = ${userId} and client_uuid = ${key}`,
    { prepare: true },
  )
  if (!first || !hashes.includes(first.content_hash)) throw new KeyReused()
  return first.answer
}

/** A file may have to be sent once more, and has another name then: the entry is the same. */
function withoutFiles(body: ReceivedEntry['body']): unknown {
  const isFile = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'file' in value
  return Object.fromEntries(
    Object.entries(body).filter(
      ([, value]) => !(Array.isArray(value) && value.length > 0 ? value.every(isFile) : isFile(value)),
    ),
  )
}

/**
 * What an entry builds on comes before it, or a little later; after a day it was refused or is lost, and a person has
 * to look.
 */
async function requireTaken(
  ctx: WriteContext,
  { userId, key, madeAt }: { userId: number; key: string; madeAt: string },
): Promise<void> {
  const found = await runQuery(
    ctx.db,
    sql`select 1 as found from received_entry where user_id = ${userId} and client_uuid = ${key}`,
    { prepare: true },
  )
  if (found.length > 0) return
  throw ctx.now.getTime() - Date.parse(madeAt) > PATIENCE_MS ? new NeverCame() : new NotYet()
}

class NotYet extends UserError {
  readonly code = 'waits_for_another'
  constructor() {
    super(409, 'Menunggu kiriman sebelumnya yang belum sampai.')
  }
}

class NeverCame extends UserError {
  readonly code = 'waits_in_vain'
  constructor() {
    super(409, 'Kiriman sebelumnya ditolak atau tidak pernah sampai.')
  }
}

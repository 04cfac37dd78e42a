import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { permissionOf } from '#core/declare/permissions.ts'
import { nurseryOf } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { receiveEntriesBy, type EntryChannel } from '#server-engine/features/receive/entry-channel.ts'
import { readReceivedEntries } from '#server-engine/features/receive/entry-body.ts'
import type { EntryAnswer } from '#server-engine/features/receive/receive-entries.ts'
import type { OwnContext, PublicContext } from '#server-engine/request/request-context.ts'
import { InvalidBody, NotFound } from '#server-engine/base/user-error.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { readScanSync } from '../scan-event/read-scan-sync.server.ts'
import { receiveScanEvents } from '../scan-event/receive-scan-events.server.ts'
import type { SyncedScanEvent } from '../scan-event/scan-event.ts'
import { deviceFacts } from './device-facts.server.ts'

/** Who hands in decides on the review list. */
export const HAND_IN_RIGHT = permissionOf(distributionLoadingAndDistribute.key, 'book')
const EVENTS = 'scan_event/sync'
const whose = z.looseObject({
  user: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  path: z.string().max(100).default(EVENTS),
})

interface HandedIn {
  readonly body: unknown
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Who made the events, with the rights they have now. */
  contextOf(user: number): Promise<PublicContext>
  /** What else devices bring. */
  readonly channels: readonly EntryChannel[]
}

/**
 * What a phone that cannot send has in its file. It stays its maker's: the phone may still send it itself and gets the
 * same answers. Who brings it decides on the review list, and is noted with each.
 */
export async function handInOutboxFile(
  ctx: OwnContext,
  { body, log, contextOf, channels }: HandedIn,
): Promise<readonly (SyncedScanEvent | EntryAnswer)[]> {
  const named = whose.safeParse(body)
  if (!named.success) throw new InvalidBody('File kiriman ini tidak menyebut pembuatnya.')
  const { user, path, ...rest } = named.data
  if (path !== EVENTS)
    return handInEntries(ctx, {
      user,
      channel: channels.find((one) => one.path === path),
      body: rest,
      log,
      maker: contextOf,
    })
  const { device, sent } = readScanSync(rest)
  await requireReach(ctx, { user, runs: sent.flatMap(({ event }) => event?.loading_line_id ?? []) })
  const facts = await deviceFacts(ctx.db, { user, device })
  return receiveScanEvents(
    await contextOf(user),
    { user, device, facts, isByToken: false, handedInBy: ctx.user.id, log },
    sent,
  )
}

interface HandedEntries {
  readonly user: number
  readonly channel: EntryChannel | undefined
  readonly body: unknown
  readonly log: HandedIn['log']
  readonly maker: HandedIn['contextOf']
}

/**
 * Counts, care, inspections: by the rights of who made them, and where these have been lost meanwhile, by those of who
 * brings them.
 */
async function handInEntries(
  ctx: OwnContext,
  { user, channel, body, log, maker }: HandedEntries,
): Promise<readonly EntryAnswer[]> {
  if (!channel) throw new InvalidBody('Catatan seperti ini tidak dikenal server.')
  await requireReach(ctx, { user, runs: [] })
  const { device_id, entries } = readReceivedEntries(body)
  const uploadsOf = [user, ctx.user.id]
  const receive = (by: PublicContext, some: typeof entries) =>
    receiveEntriesBy(
      channel,
      { ctx: { ...by, uploadsOf }, user },
      { body: { device_id, entries: some }, log, handedInBy: ctx.user.id },
    )
  const answers = await receive(await maker(user), entries)
  const lost = new Set(
    answers
      .filter((answer) => answer.status === 'refused' && answer.code === 'forbidden')
      .map(({ client_uuid }) => client_uuid),
  )
  if (lost.size === 0) return answers
  const again = await receive(
    { ...ctx, user: { ...ctx.user, id: user } },
    entries.filter(({ client_uuid }) => lost.has(client_uuid)),
  )
  return answers.map((answer) => again.find(({ client_uuid }) => client_uuid === answer.client_uuid) ?? answer)
}

/** Only for people that there are and, who is tied to a nursery, for its people and runs. */
async function requireReach(
  ctx: OwnContext,
  { user, runs }: { readonly user: number; readonly runs: readonly number[] },
): Promise<void> {
  const nursery = nurseryOf(ctx)
  const [found] = await runQuery<{ is_known: boolean; outside: number }>(
    ctx.db,
    sql`
    select exists (select from users where id = ${user} and (${runs.length > 0} or ${nursery}::bigint is null
    or location_nursery_id = ${nursery})) as is_known,
      (select count(*)::integer from loading_line where id = any(${sql.param(runs)}::bigint[]) and ${nursery}::bigint
      is not null and location_nursery_id <> ${nursery}) as outside`,
  )
  if (!found?.is_known || found.outside > 0) throw new NotFound()
}

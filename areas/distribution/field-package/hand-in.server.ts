import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { permissionOf } from '#core/permissions.ts'
import { nurseryOf, requirePermission } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import type { OwnContext, PublicContext } from '#server-engine/server-area.ts'
import { InvalidBody, NotFound } from '#server-engine/user-error.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { readSync } from '../scan-event/read-sync.server.ts'
import { receiveEvents } from '../scan-event/receive-events.server.ts'
import type { SyncedEvent } from '../scan-event/scan-event.ts'
import { deviceFacts } from './device-facts.server.ts'

const whose = z.looseObject({ user: z.int().min(1).max(Number.MAX_SAFE_INTEGER) })

interface HandedIn {
  readonly body: unknown
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Who made the events, with the rights they have now. */
  contextOf(user: number): Promise<PublicContext>
}

/**
 * The events of a phone that cannot send, from its file. They stay their maker's: the phone may still send them itself and gets the same answers. Who brings them decides on the review list, and is
 * noted with each.
 */
export async function handIn(ctx: OwnContext, { body, log, contextOf }: HandedIn): Promise<readonly SyncedEvent[]> {
  requirePermission(ctx, permissionOf(distributionLoadingAndDistribute.key, 'book'))
  const named = whose.safeParse(body)
  if (!named.success) throw new InvalidBody('File kiriman ini tidak menyebut pembuatnya.')
  const { user, ...rest } = named.data
  const { device, sent } = readSync(rest)
  await requireReach(ctx, { user, runs: sent.flatMap(({ event }) => event?.loading_line_id ?? []) })
  const facts = await deviceFacts(ctx.db, { user, device })
  return receiveEvents(await contextOf(user), { user, device, facts, isByToken: false, handedInBy: ctx.user.id, log }, sent)
}

/** Only for people that there are, and for runs of the own nursery. */
async function requireReach(ctx: OwnContext, { user, runs }: { readonly user: number; readonly runs: readonly number[] }): Promise<void> {
  const nursery = nurseryOf(ctx)
  const [found] = await run<{ is_known: boolean; outside: number }>(ctx.db, sql`
    select exists (select from users where id = ${user}) as is_known,
      (select count(*)::integer from loading_line where id = any(${sql.param(runs)}::bigint[]) and ${nursery}::bigint is not null and location_nursery_id <> ${nursery}) as outside`)
  if (!found?.is_known || found.outside > 0) throw new NotFound()
}

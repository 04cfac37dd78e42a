import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { run } from '#server-engine/database.ts'
import type { RouteKit } from '#server-engine/server-area.ts'
import { Unauthenticated, UserError } from '#server-engine/user-error.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { changedSince } from './answers.server.ts'
import { readSync, type SentEvent } from './read-sync.server.ts'
import { retryPending } from './retry.server.ts'
import { RESULT, type SyncedEvent, type SyncReply } from './scan-event.ts'
import { retryEvent, takeEvent, type PoolContext } from './take-event.server.ts'

/** What a commit under way may still lack when the list of changed answers is made. */
const OVERLAP_MS = 10_000

export function scanRoutes(api: FastifyInstance, { contextOf }: RouteKit): void {
  api.post('/scan_event/sync', async (request): Promise<SyncReply> => {
    const ctx = await contextOf(request)
    const user = ctx.user?.id
    if (user === null || user === undefined) throw new Unauthenticated()
    const { device, since, sent } = readSync(request.body)
    const answers = new Map<SentEvent, SyncedEvent>()
    const came = { user, device, log: request.log }
    for (const one of sent.toSorted((a, b) => a.seq - b.seq)) answers.set(one, await receive(ctx, came, one))
    await retryPending(ctx, [...new Set(sent.flatMap(({ event }) => event?.loading_line_id ?? []))])
    const updates = since === null ? [] : await changedSince(ctx.db, { user, device, since })
    return { data: sent.flatMap((one) => answers.get(one) ?? []), updates, answers_until: new Date(ctx.now.getTime() - OVERLAP_MS).toISOString() }
  })
}

interface Came {
  readonly user: number
  readonly device: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** A bad moment of the server is not the event's fault: it is sent again. */
async function receive(ctx: PoolContext, { user, device, log }: Came, { client_uuid, event }: SentEvent): Promise<SyncedEvent> {
  if (!event) return { client_uuid, status: 'refused', code: 'invalid_body', message: 'Pindaian dari perangkat tidak dapat dibaca.' }
  try {
    const { answer, stored } = await takeEvent(ctx, { user, device, event, receivedAt: ctx.now.toISOString() })
    if (stored && answer.scan_result !== RESULT.waiting) await releaseWaiting(ctx, { user, uuid: client_uuid })
    return { client_uuid, status: 'taken', answer }
  } catch (error) {
    if (error instanceof UserError) return { client_uuid, status: 'later', code: error.code, message: error.message }
    log.error({ err: error, client_uuid }, 'an event of a device could not be taken')
    return { client_uuid, status: 'later', code: 'server_error', message: 'Server sedang bermasalah. Kiriman ini dicoba lagi.' }
  }
}

/** Events that waited for this one, and those that waited for them. */
async function releaseWaiting(ctx: PoolContext, { user, uuid }: { readonly user: number; readonly uuid: string }): Promise<void> {
  const waiting = await run<{ id: number; client_uuid: string }>(ctx.db, sql`
    select e.id, e.client_uuid from scan_event e join scan_answer a on a.id = e.id
    where e.user_id = ${user} and e.depends_on = ${uuid}::uuid and a.scan_result = ${RESULT.waiting} order by e.seq`, { prepare: true })
  for (const { id, client_uuid } of waiting) {
    const answer = await retryEvent(ctx, id)
    if (answer) await releaseWaiting(ctx, { user, uuid: client_uuid })
  }
}

export const scanPaths = {
  '/scan_event/sync': { post: {
    tags: [distributionLoadingAndDistribute.title], summary: 'Events made on a device, each taken once by its client_uuid, and answers that have changed since',
    responses: { 200: { description: 'An answer for each event in the order they were sent, and updates of earlier ones' } },
  } },
}

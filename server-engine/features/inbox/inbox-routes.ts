import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { APPROVE_ACTION } from '#core/questions/waiting-desk.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { InvalidQuery, NotFound } from '../../base/user-error.ts'
import { readInbox, nextWaitingRecord, inboxDesks, recordsWaitingAtDesk, countWaitingAtDesk } from './inbox.ts'

/** The most rows of a module at a time. */
export const INBOX_LIMIT = 50
export const INBOX_FEW_PER_DESK = 10

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most))
const paging = z.strictObject({
  module: z.string().optional(),
  desk: z.string().default(APPROVE_ACTION),
  page: count(1_000_000).default(1),
  limit: count(INBOX_LIMIT).default(INBOX_FEW_PER_DESK),
})
const place = z.strictObject({ module: z.string(), id: count(Number.MAX_SAFE_INTEGER) })

/** What waits for the caller's decision, over all modules. */
export function inboxRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.get('/inbox', async (request) => {
    const ctx = await contextOf(request)
    const { module: key, desk: name, page, limit } = read(paging, request)
    if (key === undefined) return readInbox(ctx, { limit })
    // Unknown modules and those without the right get one answer.
    const desk = inboxDesks(ctx).find((one) => one.module.key === key && one.name === name)
    if (!desk) throw new NotFound()
    const { data, total } = await recordsWaitingAtDesk(ctx, desk, { limit, offset: (page - 1) * limit })
    return { data: [{ module: key, desk: name, total, rows: data }], total }
  })

  app.get('/inbox/count', async (request) => {
    const ctx = await contextOf(request)
    let total = 0
    for (const desk of inboxDesks(ctx)) total += await countWaitingAtDesk(ctx, desk)
    return { data: { total } }
  })

  app.get('/inbox/next', async (request) => {
    const ctx = await contextOf(request)
    return { data: await nextWaitingRecord(ctx, read(place, request)) }
  })
}

function read<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const parsed = schema.safeParse(request.query)
  if (!parsed.success) throw new InvalidQuery()
  return parsed.data
}

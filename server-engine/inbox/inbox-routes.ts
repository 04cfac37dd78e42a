import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ModuleRouteOptions } from '../module-routes.ts'
import { InvalidQuery, NotFound } from '../user-error.ts'
import { decidedModules, inboxOf, nextWaiting, waitingRows, waitingTotal } from './inbox.ts'

/** The most rows of a module at a time. */
export const INBOX_LIMIT = 50
export const INBOX_FEW = 10

const count = (most: number) => z.string().regex(/^\d{1,9}$/).transform(Number).pipe(z.int().min(1).max(most))
const paging = z.strictObject({ module: z.string().optional(), page: count(1_000_000).default(1), limit: count(INBOX_LIMIT).default(INBOX_FEW) })
const place = z.strictObject({ module: z.string(), id: count(Number.MAX_SAFE_INTEGER) })

/** What waits for the caller's decision, over all modules. */
export function inboxRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.get('/inbox', async (request) => {
    const ctx = await contextOf(request)
    const { module: key, page, limit } = read(paging, request)
    if (key === undefined) return inboxOf(ctx, { limit })
    // Unknown modules and those without the right get one answer.
    const module = decidedModules(ctx).find((one) => one.key === key)
    if (!module) throw new NotFound()
    const { data, total } = await waitingRows(ctx, module, { limit, offset: (page - 1) * limit })
    return { data: [{ module: key, total, rows: data }], total }
  })

  app.get('/inbox/count', async (request) => {
    const ctx = await contextOf(request)
    let total = 0
    for (const module of decidedModules(ctx)) total += await waitingTotal(ctx, module)
    return { data: { total } }
  })

  app.get('/inbox/next', async (request) => {
    const ctx = await contextOf(request)
    return { data: await nextWaiting(ctx, read(place, request)) }
  })
}

function read<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const parsed = schema.safeParse(request.query)
  if (!parsed.success) throw new InvalidQuery()
  return parsed.data
}

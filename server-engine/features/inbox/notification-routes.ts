import type { FastifyInstance } from 'fastify'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { InvalidQuery } from '../../base/user-error.ts'
import { answerWriteOnce } from '../../request/idempotency.ts'
import { readNoticesOf, countUnreadNotices } from './notice-view.ts'
import { markNoticesRead } from './mark-notices-read.ts'

const ID = /^\d{1,15}$/

/** One's own notices; whose they are comes from the session, never from the call. */
export function notificationRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.get('/notifications', async (request) => {
    const ctx = await contextOf(request)
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && (typeof before !== 'string' || !ID.test(before))) throw new InvalidQuery()
    return readNoticesOf(ctx, { before: before === undefined ? null : Number(before) })
  })

  app.get('/notifications/count', async (request) => {
    const ctx = await contextOf(request)
    return { data: { unread: await countUnreadNotices(ctx) } }
  })

  app.post('/notifications/read', async (request, reply) => {
    const ctx = await contextOf(request)
    return answerWriteOnce(ctx, request, reply, async (inside) => {
      await markNoticesRead(inside, request.body)
      return {
        status: 200,
        body: { message: 'Pemberitahuan ditandai sudah dibaca.', data: { unread: await countUnreadNotices(inside) } },
      }
    })
  })
}

import type { FastifyInstance } from 'fastify'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { InvalidQuery } from '../../base/user-error.ts'
import { keyedWrite } from '../../request/idempotency.ts'
import { noticesOf, unreadCount } from './notice-view.ts'
import { readNotices } from './read-notices.ts'

const ID = /^\d{1,15}$/

/** One's own notices; whose they are comes from the session, never from the call. */
export function notificationRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.get('/notifications', async (request) => {
    const ctx = await contextOf(request)
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && (typeof before !== 'string' || !ID.test(before))) throw new InvalidQuery()
    return noticesOf(ctx, { before: before === undefined ? null : Number(before) })
  })

  app.get('/notifications/count', async (request) => {
    const ctx = await contextOf(request)
    return { data: { unread: await unreadCount(ctx) } }
  })

  app.post('/notifications/read', async (request, reply) => {
    const ctx = await contextOf(request)
    return keyedWrite(ctx, request, reply, async (inside) => {
      await readNotices(inside, request.body)
      return {
        status: 200,
        body: { message: 'Pemberitahuan ditandai sudah dibaca.', data: { unread: await unreadCount(inside) } },
      }
    })
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enterModule } from '../../request/enter-module.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { NotFound } from '../../base/user-error.ts'
import { keyedWrite } from '../../request/idempotency.ts'
import { changeView, dropView, keepView, viewsOf } from './views.ts'

/** The kept views of a list: for whoever may read it, and no one's but one's own to change. */
export function viewRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  const enter = (request: FastifyRequest) => enterModule(contextOf, request, 'read')

  app.get('/:path/views', async (request) => {
    const { ctx, module } = await enter(request)
    return { data: await viewsOf(ctx, module) }
  })

  app.post('/:path/views', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return keyedWrite(ctx, request, reply, async (inside) => ({
      status: 201,
      body: { message: 'Tampilan disimpan.', data: await keepView(inside, module, request.body) },
    }))
  })

  app.put('/:path/views/:view', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return keyedWrite(ctx, request, reply, async (inside) => ({
      status: 200,
      body: { message: 'Tampilan disimpan.', data: await changeView(inside, module, viewId(request), request.body) },
    }))
  })

  app.delete('/:path/views/:view', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return keyedWrite(ctx, request, reply, async (inside) => {
      await dropView(inside, module, viewId(request))
      return { status: 200, body: { message: 'Tampilan dihapus.' } }
    })
  })
}

function viewId(request: FastifyRequest): number {
  const { view } = request.params as { view: string }
  if (!/^\d{1,15}$/.test(view)) throw new NotFound()
  return Number(view)
}

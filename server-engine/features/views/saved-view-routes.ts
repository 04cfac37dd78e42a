import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enterModule } from '../../request/enter-module.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { NotFound } from '../../base/user-error.ts'
import { answerWriteOnce } from '../../request/idempotency.ts'
import { changeSavedView, deleteSavedView, createSavedView, readSavedViews } from './views.ts'

/** The kept views of a list: for whoever may read it, and no one's but one's own to change. */
export function savedViewRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  const enter = (request: FastifyRequest) => enterModule(contextOf, request, 'read')

  app.get('/:path/views', async (request) => {
    const { ctx, module } = await enter(request)
    return { data: await readSavedViews(ctx, module) }
  })

  app.post('/:path/views', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return answerWriteOnce(ctx, request, reply, async (inside) => ({
      status: 201,
      body: { message: 'Tampilan disimpan.', data: await createSavedView(inside, module, request.body) },
    }))
  })

  app.put('/:path/views/:view', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return answerWriteOnce(ctx, request, reply, async (inside) => ({
      status: 200,
      body: {
        message: 'Tampilan disimpan.',
        data: await changeSavedView(inside, module, viewId(request), request.body),
      },
    }))
  })

  app.delete('/:path/views/:view', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return answerWriteOnce(ctx, request, reply, async (inside) => {
      await deleteSavedView(inside, module, viewId(request))
      return { status: 200, body: { message: 'Tampilan dihapus.' } }
    })
  })
}

function viewId(request: FastifyRequest): number {
  const { view } = request.params as { view: string }
  if (!/^\d{1,15}$/.test(view)) throw new NotFound()
  return Number(view)
}

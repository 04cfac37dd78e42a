import type { FastifyInstance } from 'fastify'
import type { ModuleRouteOptions } from '../request/request-context.ts'
import { NotFound } from '../base/user-error.ts'
import { answerWriteOnce } from '../request/idempotency.ts'
import { runAction } from './run-action.ts'
import { decideOnRecord, decisionModule } from './verification.ts'

type Params = { path: string; id: string; name: string }

/** What happens to a record beyond storing it: the module's own actions, and the decision of AP-01. */
export function actionRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.post('/:path/:id/action/:name', async (request, reply) => {
    const ctx = await contextOf(request)
    const { path, id, name } = request.params as Params
    const module = ctx.catalogue.findByPath(path)
    // Own names only: `constructor` is no action.
    const action = module && Object.hasOwn(module.actions, name) ? module.actions[name] : undefined
    if (!module || !action) throw new NotFound('Alamat tidak ditemukan.')
    return answerWriteOnce(ctx, request, reply, async (inside) => ({
      status: 200,
      body: {
        message: action.done ?? `${action.label} ${module.title} berhasil`,
        data: await runAction(inside, module, { name, action, id, body: request.body }),
      },
    }))
  })

  app.post(
    '/custom/verification',
    {
      // The specification's callers look at `status` in every answer.
      preSerialization: async (_request, reply, payload) =>
        reply.statusCode < 400 ? payload : { status: 'error', ...(payload as object) },
    },
    async (request, reply) => {
      const ctx = await contextOf(request)
      const module = decisionModule(ctx, request.body)
      return answerWriteOnce(ctx, request, reply, async (inside) => {
        const { approved, row } = await decideOnRecord(inside, module, request.body)
        return {
          status: 200,
          body: { status: 'success', message: `Data ${module.title} ${approved ? 'disetujui' : 'ditolak'}`, data: row },
        }
      })
    },
  )
}

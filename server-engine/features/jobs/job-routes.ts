import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../../context/context.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { runAction } from '../../actions/run-action.ts'
import { NotFound } from '../../base/user-error.ts'
import { answerWriteOnce } from '../../request/idempotency.ts'
import { findJob, ownsJob } from './job-view.ts'
import { cancelJob } from './steer.ts'

/**
 * One's own jobs: how far they are, and their end. What administrators do to any job are the actions of the module
 * `jobs`.
 */
export function jobRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.get('/jobs/:id', async (request) => {
    const ctx = await contextOf(request)
    return { data: await findJob(ctx, jobIdOfRequest(request)) }
  })

  app.post('/jobs/:id/cancel', async (request, reply) => {
    const ctx = await contextOf(request)
    const id = jobIdOfRequest(request)
    await findJob(ctx, id)
    if (!(await ownsJob(ctx, id))) requirePermission(ctx, permissionOf('jobs', 'cancel'))
    return answerWriteOnce(ctx, request, reply, async (inside) => {
      await cancelJob(inside, id)
      return { status: 200, body: { message: 'Pekerjaan dibatalkan.', data: await findJob(inside, id) } }
    })
  })

  app.post('/jobs/:id/retry', (request, reply) => retry(request, reply))

  async function retry(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const ctx = await contextOf(request)
    const module = ctx.catalogue.module('jobs')
    requirePermission(ctx, permissionOf(module.key, 'retry'))
    const id = jobIdOfRequest(request)
    return answerWriteOnce(ctx, request, reply, async (inside) => {
      const action = module.actions['retry']
      if (!action) throw new NotFound()
      await runAction(inside, module, { name: 'retry', action, id: String(id), body: undefined })
      return { status: 200, body: { message: 'Pekerjaan diulangi.', data: await findJob(inside, id) } }
    })
  }
}

export function jobIdOfRequest(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw new NotFound()
  return Number(id)
}

import type { FastifyInstance } from 'fastify'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../../context/context.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { NotFound } from '../../base/user-error.ts'
import { answerWriteOnce } from '../../request/idempotency.ts'
import { findJob } from './job-view.ts'

type Params = { path: string; name: string }

/** What begins from a list as a whole: the call puts the job in and answers with it. */
export function startRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.post('/:path/start/:name', async (request, reply) => {
    const ctx = await contextOf(request)
    const { path, name } = request.params as Params
    const module = ctx.catalogue.findByPath(path)
    // Own names only: `constructor` is no start.
    const start = module && Object.hasOwn(module.starts, name) ? module.starts[name] : undefined
    const begin = module && ctx.implementations.get(module.key)?.starts?.[name]
    if (!start || !begin) throw new NotFound('Alamat tidak ditemukan.')
    requirePermission(ctx, permissionOf(module.key, name))
    return answerWriteOnce(ctx, request, reply, async (inside) => ({
      status: 202,
      body: { message: `${start.label} dimulai`, data: await findJob(inside, await begin(inside)) },
    }))
  })
}

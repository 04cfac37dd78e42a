import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { requirePermission } from './context.ts'
import { DATASET_LIMIT, listParameters } from './list-parameters.ts'
import type { ModuleRouteOptions, RequestContext } from './module-routes.ts'
import { findRow, listRows } from './query/list.ts'
import { recordTaking } from './record-taking.ts'
import { NotFound } from './user-error.ts'

const ID = /^-?\d{1,15}$/

type Params = { path: string; id: string }

/** What the browser puts on paper: the rows of a list's question or one record, with the right to print and a line in the trail. */
export function printRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  async function enter(request: FastifyRequest): Promise<{ ctx: RequestContext; module: AnyModule; id: string }> {
    const ctx = await contextOf(request)
    const { path, id } = request.params as Params
    const module = ctx.catalogue.findByPath(path)
    if (!module) throw new NotFound('Alamat tidak ditemukan.')
    requirePermission(ctx, permissionOf(module.key, 'read'))
    requirePermission(ctx, permissionOf(module.key, 'print'))
    return { ctx, module, id }
  }

  // A question about the headers alone prints nothing and must not stand in the trail.
  app.get('/:path/print', { exposeHeadRoute: false }, async (request) => {
    const { ctx, module } = await enter(request)
    const query = listParameters(request.query, { maxLimit: DATASET_LIMIT, defaultLimit: DATASET_LIMIT })
    const page = await listRows(ctx, module, query)
    await recordTaking(ctx, module, { action: 'print', facts: { rows: page.data.length, filters: query.filters, search: query.search ?? null } })
    return page
  })

  app.get('/:path/:id/print', { exposeHeadRoute: false }, async (request) => {
    const { ctx, module, id } = await enter(request)
    const row = ID.test(id) ? await findRow(ctx, module, Number(id)) : null
    if (!row) throw new NotFound()
    await recordTaking(ctx, module, { action: 'print', facts: { id: row['id'] } })
    return { data: row }
  })
}

import type { FastifyInstance } from 'fastify'
import { type Paper, parameterValues } from '#core/paper/paper.ts'
import { permissionOf } from '#core/permissions.ts'
import { requirePermission } from '../context.ts'
import type { ModuleRouteOptions } from '../module-routes.ts'
import { object, type Schema } from '../openapi-schemas.ts'
import { recordTaking } from '../record-taking.ts'
import { InvalidQuery, NotFound } from '../user-error.ts'
import type { PaperHalf } from './implement-paper.ts'

/** The data of a paper, with the right to read and print its module, and a line in the trail. */
export function paperRoutes(app: FastifyInstance, { papers, contextOf }: ModuleRouteOptions & { readonly papers: readonly PaperHalf[] }): void {
  // A map, not an object: `__proto__` must find nothing.
  const byKey = new Map(papers.map((half) => [half.paper.key, half]))
  app.get('/print/:paper', { exposeHeadRoute: false }, async (request) => {
    const ctx = await contextOf(request)
    const half = byKey.get((request.params as { paper: string }).paper)
    if (!half) throw new NotFound('Alamat tidak ditemukan.')
    const { paper } = half
    for (const action of ['read', 'print']) requirePermission(ctx, permissionOf(paper.module, action))
    const given = request.query as Record<string, unknown>
    if (Object.keys(given).some((name) => !Object.hasOwn(paper.parameters, name))) throw new InvalidQuery()
    const parameters = parameterValues(paper, given)
    const data = parameters && (await half.load(ctx, parameters))
    if (!data) throw new NotFound()
    await recordTaking(ctx, ctx.catalogue.module(paper.module), { action: 'print', facts: { paper: paper.key, ...parameters } })
    return { data }
  })
}

/** The OpenAPI description of each paper's call. */
export function paperPaths(papers: readonly Paper[]): Schema {
  return Object.fromEntries(papers.map(({ key, title, module, parameters }) => {
    const query = Object.entries(parameters).map(([name, { as, required }]) => ({ name, in: 'query', required: required ?? false, schema: as === 'number' ? { type: 'integer' } : { type: 'string' } }))
    return [`/print/${key}`, {
      get: {
        summary: `Data cetakan ${title}`, description: `Perlu hak lihat dan cetak ${module}.`, parameters: query,
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: object({ data: { type: 'object' } }, ['data']) } } },
          default: { description: 'Ditolak', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
        },
      },
    }]
  }))
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Paper, parameterValues } from '#core/declare/paper.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../../context/context.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { objectSchema, type Schema } from '../../request/openapi-schemas.ts'
import { logDataExport } from '../../write/log-data-export.ts'
import { InvalidBody, InvalidQuery, NotFound } from '../../base/user-error.ts'
import { answerWriteOnce } from '../../request/idempotency.ts'
import type { PaperImplementation } from './implement-paper.ts'
import { letterheadSchema, readLetterhead } from './read-letterhead.ts'

/** The data of a paper and whose it is, with the right to read and print its module, and a line in the trail. */
export function paperRoutes(
  app: FastifyInstance,
  { papers, contextOf }: ModuleRouteOptions & { readonly papers: readonly PaperImplementation[] },
): void {
  // A map, not an object: `__proto__` must find nothing.
  const byKey = new Map(papers.map((implementation) => [implementation.paper.key, implementation]))
  const enter = async (request: FastifyRequest) => {
    const ctx = await contextOf(request)
    const implementation = byKey.get((request.params as { paper: string }).paper)
    if (!implementation) throw new NotFound('Alamat tidak ditemukan.')
    for (const action of ['read', 'print']) requirePermission(ctx, permissionOf(implementation.paper.module, action))
    return { ctx, implementation, paper: implementation.paper }
  }
  const valuesOf = (paper: Paper, given: Readonly<Record<string, unknown>>) => {
    if (Object.keys(given).some((name) => !Object.hasOwn(paper.parameters, name))) throw new InvalidQuery()
    return parameterValues(paper, given)
  }

  app.get('/print/:paper', { exposeHeadRoute: false }, async (request) => {
    const { ctx, implementation, paper } = await enter(request)
    const parameters = valuesOf(paper, request.query as Record<string, unknown>)
    const data = parameters && (await implementation.load(ctx, parameters))
    if (!data) throw new NotFound()
    await logDataExport(ctx, ctx.catalogue.module(paper.module), {
      action: 'print',
      facts: { paper: paper.key, ...parameters },
    })
    return { data, letterhead: await readLetterhead(ctx) }
  })

  app.post('/print/:paper/printed', async (request, reply) => {
    const { ctx, implementation, paper } = await enter(request)
    if (!implementation.printed) throw new NotFound('Alamat tidak ditemukan.')
    const { data: body } = printedBody.safeParse(request.body)
    if (!body) throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
    const parameters = valuesOf(paper, body.parameters)
    if (!parameters) throw new NotFound()
    return answerWriteOnce(ctx, request, reply, async (inside) => {
      await implementation.printed?.(inside, parameters, [...new Set(body.labels)])
      return { status: 200, body: { message: 'Pencetakan dicatat' } }
    })
  })
}

/** More labels than any run has. */
const MOST_LABELS = 50_000
const printedBody = z.strictObject({
  parameters: z.record(z.string(), z.string()),
  labels: z.array(z.string().max(50)).max(MOST_LABELS),
})

/** The OpenAPI description of each paper's call. */
export function paperPaths(papers: readonly Paper[]): Schema {
  return Object.fromEntries(
    papers.flatMap(({ key, title, module, parameters, counts }) => {
      const query = Object.entries(parameters).map(([name, { as, required }]) => ({
        name,
        in: 'query',
        required: required ?? false,
        schema: as === 'number' ? { type: 'integer' } : { type: 'string' },
      }))
      const refused = {
        description: 'Ditolak',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      }
      const printed = objectSchema(
        {
          parameters: { type: 'object', additionalProperties: { type: 'string' } },
          labels: { type: 'array', items: { type: 'string' } },
        },
        ['parameters', 'labels'],
      )
      return [
        [
          `/print/${key}`,
          {
            get: {
              summary: `Data cetakan ${title}`,
              description: `Perlu hak lihat dan cetak ${module}.`,
              parameters: query,
              responses: {
                200: {
                  description: 'OK',
                  content: {
                    'application/json': {
                      schema: objectSchema({ data: { type: 'object' }, letterhead: letterheadSchema }, [
                        'data',
                        'letterhead',
                      ]),
                    },
                  },
                },
                default: refused,
              },
            },
          },
        ],
        ...(counts
          ? [
              [
                `/print/${key}/printed`,
                {
                  post: {
                    summary: `Catat pencetakan ${title}`,
                    description: `Perlu hak lihat dan cetak ${module}.`,
                    requestBody: { required: true, content: { 'application/json': { schema: printed } } },
                    responses: { 200: { description: 'OK' }, default: refused },
                  },
                },
              ] as const,
            ]
          : []),
      ]
    }),
  )
}

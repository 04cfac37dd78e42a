import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accessData } from '#areas/access/public.server.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'
import { InvalidQuery, NotFound } from '#server-engine/base/user-error.ts'
import { answerWriteOnce } from '#server-engine/request/idempotency.ts'
import { objectSchema, schemaRef } from '#server-engine/request/openapi-schemas.ts'
import type { PublicContext } from '#server-engine/request/request-context.ts'
import { holesOfRun, runOfLink, shownRun, speciesNames, type RunOfLink } from './form-run.server.ts'
import { readAddendumPayload, receiveAddendum } from './receive-addendum.server.ts'

const numberText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
const page = { page: numberText.default(1), limit: numberText.optional() }
/** API-03: the models the form lists, each with the most it gives at once. */
const listed = z.discriminatedUnion('model', [
  z.strictObject({ model: z.literal('master_trees'), ...page }),
  z.strictObject({
    model: z.literal('distribution'),
    loading_line_id: z.string().max(100),
    program_year: numberText,
    ff_no: z.string().max(30),
    ...page,
  }),
])
const shown = z.strictObject({ model: z.literal('loading_line'), id: z.string().max(100) })
const MOST = { master_trees: 500, distribution: 100 } as const

/** API-03: all that is open of the addendum form. Nothing of a run is told without its link. */
export function addendumFormRoutes(
  api: AreaRoutes,
  { publicContextOf: contextOf }: Pick<RouteKit, 'publicContextOf'>,
): void {
  api.get('/public/list', 'public', async (request) => {
    const { data: asked } = listed.safeParse(request.query)
    if (!asked) throw modelOf(request) in MOST ? new InvalidQuery() : new NotFound()
    const ctx = await contextOf(request)
    await spend(ctx, request, asked.model)
    const limit = Math.min(asked.limit ?? MOST[asked.model], MOST[asked.model])
    if (asked.model === 'master_trees') return speciesNames(ctx, { limit, page: asked.page })
    const run = await linkedRun(ctx, request, asked.loading_line_id)
    if (run.program_year !== asked.program_year || (run.ff_no ?? '') !== asked.ff_no) throw new NotFound()
    return holesOfRun(ctx, run, { limit, page: asked.page })
  })

  api.get('/public/show', 'public', async (request) => {
    const { data: asked } = shown.safeParse(request.query)
    if (!asked) throw new NotFound()
    const ctx = await contextOf(request)
    await spend(ctx, request, 'loading_line')
    return { data: await shownRun(ctx, await linkedRun(ctx, request, asked.id)) }
  })

  api.post('/public/create', 'public', async (request, reply) => {
    const payload = readAddendumPayload(request.body)
    const ctx = await contextOf(request)
    await spend(ctx, request, 'loading_line')
    const run = await linkedRun(ctx, request, payload.loading_line_id)
    await accessData.requireGuessAllowance(ctx.db, 'public-send', { account: run.public_id, address: request.ip })
    return answerWriteOnce(ctx, request, reply, async (inside) => ({
      status: 201,
      body: {
        message: 'Berhasil mengirim data permintaan addendum distribusi!',
        data: { no_dokumen: await receiveAddendum(inside, run, payload) },
      },
    }))
  })
}

function modelOf(request: FastifyRequest): string {
  const { model } = request.query as { model?: unknown }
  return typeof model === 'string' && Object.hasOwn(MOST, model) ? model : ''
}

async function spend(ctx: PublicContext, request: FastifyRequest, what: string): Promise<void> {
  await accessData.requireGuessAllowance(ctx.db, 'public-read', {
    account: `${what}:${request.ip}`,
    address: request.ip,
  })
}

/** T8: whoever tries links out is soon told to wait, whatever they look like. */
async function linkedRun(ctx: PublicContext, request: FastifyRequest, link: unknown): Promise<RunOfLink> {
  return runOfLink(ctx, link).catch(async (error: unknown) => {
    if (error instanceof NotFound)
      await accessData.requireGuessAllowance(ctx.db, 'public-miss', { account: request.ip, address: request.ip })
    throw error
  })
}

const text = { type: 'string' }
const whole = { type: 'integer' }
const asks = (...names: readonly string[]) =>
  names.map((name) => ({ name, in: 'query', required: name === 'model', schema: text }))
const refused = { description: 'Ditolak', content: { 'application/json': { schema: schemaRef('Refusal') } } }
const line = objectSchema(
  {
    farmer_no: text,
    lahan_no: text,
    farmer_name: text,
    before_qty_seed: whole,
    tree_id: whole,
    category_id: { type: 'integer', enum: [1, 2] },
    after_qty_seed: whole,
    description_reason: text,
  },
  ['farmer_no', 'lahan_no', 'tree_id', 'category_id', 'after_qty_seed'],
)

export const addendumFormPaths = {
  '/public/list': {
    get: {
      summary: 'Daftar untuk formulir addendum: master_trees, atau distribution dari satu tautan',
      parameters: asks('model', 'loading_line_id', 'program_year', 'ff_no', 'limit', 'page'),
      responses: { 200: { description: 'OK' }, default: refused },
    },
  },
  '/public/show': {
    get: {
      summary: 'Pengiriman di balik tautan addendum (model loading_line)',
      parameters: asks('model', 'id'),
      responses: { 200: { description: 'OK' }, default: refused },
    },
  },
  '/public/create': {
    post: {
      summary: 'Kirim permintaan addendum',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: objectSchema(
              {
                loading_line_id: text,
                request_by: text,
                return_date: text,
                description: text,
                list_adendum: { type: 'array', items: line },
              },
              ['loading_line_id', 'request_by', 'description', 'list_adendum'],
            ),
          },
        },
      },
      responses: { 201: { description: 'Terkirim, dengan no_dokumen' }, default: refused },
    },
  },
}

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ASK_GEKO, ASK_SISTER, FETCH_MEDIA, WRITE_SISTER } from '#core/declare/permissions.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { isTooDeep } from '#server-engine/base/json-depth.ts'
import { InvalidQuery, NotFound } from '#server-engine/base/user-error.ts'
import { isOpenedPath } from '#server-engine/outside/outside-path.ts'
import { InvalidMethod } from '#server-engine/outside/outside-refusals.ts'
import type { OutsideServices } from '#server-engine/outside/open-outside.ts'

interface OutsideRoutesOptions {
  readonly outside: OutsideServices
  readonly environment: Pick<Environment, 'GEKO_PATHS' | 'SISTER_PATHS' | 'SISTER_WRITE_PATHS'>
}

const VERBS = { post: 'create', put: 'update', delete: 'delete' } as const

/**
 * API-05 and API-07: the services outside, asked by this server in the name of the installation. Browsers see neither
 * address nor token; what the configuration does not open is not there.
 */
export function outsideRoutes(api: AreaRoutes, { outside, environment }: OutsideRoutesOptions): void {
  api.get('/geko/*', [ASK_GEKO], async (_ctx, request) => {
    const path = pathOf(request)
    if (!outside.geko || !isOpenedPath(path, environment.GEKO_PATHS)) throw notThere()
    return outside.geko.ask(request.method, path, queryOf(request))
  })
  for (const verb of ['post', 'put', 'delete'] as const) {
    api[verb]('/geko/*', [ASK_GEKO], async (_ctx, request) => {
      throw new InvalidMethod(request.method)
    })
    api[verb]('/sister/*', [WRITE_SISTER], async (_ctx, request) => {
      // `/sister/{path}/create` and its like, as on our own paths.
      const [whole, ending] = [pathOf(request), `/${VERBS[verb]}`]
      const path = whole.slice(0, -ending.length)
      if (!outside.sister || !whole.endsWith(ending) || !isOpenedPath(path, environment.SISTER_WRITE_PATHS))
        throw notThere()
      const write = { post: outside.sister.create, put: outside.sister.update, delete: outside.sister.remove }[verb]
      return write(path, request.body ?? {})
    })
  }
  api.get('/sister/*', [ASK_SISTER], async (_ctx, request) => {
    const path = pathOf(request)
    if (!outside.sister || !isOpenedPath(path, environment.SISTER_PATHS)) throw notThere()
    return outside.sister.read(path, queryOf(request))
  })
  api.get('/media', [FETCH_MEDIA], async (_ctx, request, reply) => sendMedia(outside, request, reply))
}

async function sendMedia(
  { media }: OutsideServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!media) throw notThere()
  const { url } = request.query as { url?: unknown }
  if (typeof url !== 'string') throw new InvalidQuery()
  const { type, body } = await media.fetch(url)
  return (
    reply
      .type(type)
      // Others' bytes: shown and played, never a page of ours, and saved under a name that says nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="media-${randomUUID()}"`)
      .send(body)
  )
}

const notThere = () => new NotFound('Alamat tidak ditemukan.')

function pathOf(request: FastifyRequest): string {
  return (request.params as { '*': string })['*']
}

const LONGEST_QUERY = 50

/** Filters travel as JSON, as in our own calls, and are flattened on the way out. */
function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { filters, ...named } = request.query as Readonly<Record<string, unknown>>
  if (Object.keys(named).length > LONGEST_QUERY) throw new InvalidQuery()
  return { ...named, ...(filters !== undefined && { filters: filtersOf(filters) }) }
}

function filtersOf(text: unknown): Readonly<Record<string, unknown>> {
  if (typeof text !== 'string' || isTooDeep(text)) throw new InvalidQuery()
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
  } catch {
    // Told like any other filter that cannot be read.
  }
  throw new InvalidQuery()
}

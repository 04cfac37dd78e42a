import { flattenFilters, type OutsideQuery } from './flatten-filters.ts'
import { openOutsideService, readOutsideJson, type OutsideLimits } from './outside-service.ts'

export interface SisterSettings {
  readonly url: URL
  /** Fixed, from the configuration. */
  readonly token: string
}

/** The verbs of API-01 on a path of the sister service. */
export interface SisterClient {
  /** `GET {path}`, and of the same kind `{path}/list`, `{path}/dataset`, `{path}/{id}/show`. */
  read(path: string, query?: OutsideQuery): Promise<unknown>
  create(path: string, body: unknown): Promise<unknown>
  update(path: string, body: unknown): Promise<unknown>
  remove(path: string, body: unknown): Promise<unknown>
}

export function openSister(
  { url, token }: SisterSettings,
  { limits }: { readonly limits?: OutsideLimits } = {},
): SisterClient {
  const service = openOutsideService('Layanan mitra', url, limits && { limits })
  const headers = { authorization: `Bearer ${token}` }
  const write = (method: 'POST' | 'PUT' | 'DELETE', verb: string) => async (path: string, body: unknown) =>
    readOutsideJson(service.name, await service.send({ method, path: `${path}/${verb}`, headers, body }))
  return {
    read: async (path, query = {}) =>
      readOutsideJson(service.name, await service.send({ method: 'GET', path, query: flattenFilters(query), headers })),
    create: write('POST', 'create'),
    update: write('PUT', 'update'),
    remove: write('DELETE', 'delete'),
  }
}

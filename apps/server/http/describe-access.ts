import type { DeclaredRouteAccess } from '#server-engine/area/area-routes.ts'
import type { Schema } from '#server-engine/request/openapi-schemas.ts'
import type { RecordedRoute } from './route-table.ts'

type Paths = Readonly<Record<string, Readonly<Record<string, Schema>>>>

/**
 * Adds to each call of an area who may make it, as the call itself declares it. A call that nobody described gets its
 * address at least.
 */
export function describeAccessInApi(paths: Paths, routes: readonly RecordedRoute[]): Paths {
  const found: Record<string, Record<string, Schema>> = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path, { ...item }]),
  )
  for (const { method, url, access } of routes) {
    if (access === null) continue
    const [path, verb] = [
      url
        .replace(/^\/api/, '')
        .replaceAll(/:(\w+)/g, '{$1}')
        .replace('*', '{path}'),
      method.toLowerCase(),
    ]
    const described = found[path]?.[verb] ?? { responses: { 200: { description: 'OK' } } }
    found[path] = { ...found[path], [verb]: { ...described, ...accessOf(access, described['description']) } }
  }
  return found
}

function accessOf(access: DeclaredRouteAccess, description: unknown): Schema {
  if (access === 'public') return { security: [] }
  if (typeof access === 'string') return { 'x-access': access }
  const needs = `Perlu hak ${access.join(' dan ')}.`
  return { 'x-rights': access, description: typeof description === 'string' ? `${description} ${needs}` : needs }
}

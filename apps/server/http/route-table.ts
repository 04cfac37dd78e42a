import type { FastifyInstance } from 'fastify'
import type { DeclaredRouteAccess } from '#server-engine/area/area-routes.ts'

export interface RecordedRoute {
  readonly method: string
  /** As it was registered: `/api/:path/list`. */
  readonly url: string
  /**
   * Who may make the call, of those that an area brings; null for the engine's own, which ask by the module they are
   * about.
   */
  readonly access: DeclaredRouteAccess | null
}

const tables = new WeakMap<FastifyInstance, RecordedRoute[]>()

/** Keeps a list of every route that is registered from now on: what a test of rights must not leave out. */
export function recordRoutes(app: FastifyInstance): void {
  const routes: RecordedRoute[] = []
  tables.set(app, routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url, access: config?.access ?? null })
  })
}

export function recordedRoutesOf(app: FastifyInstance): readonly RecordedRoute[] {
  return tables.get(app) ?? []
}

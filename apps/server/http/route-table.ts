import type { FastifyInstance } from 'fastify'
import type { DeclaredAccess } from '#server-engine/area/area-routes.ts'

export interface KnownRoute {
  readonly method: string
  /** As it was registered: `/api/:path/list`. */
  readonly url: string
  /**
   * Who may make the call, of those that an area brings; null for the engine's own, which ask by the module they are
   * about.
   */
  readonly access: DeclaredAccess | null
}

const tables = new WeakMap<FastifyInstance, KnownRoute[]>()

/** Keeps a list of every route that is registered from now on: what a test of rights must not leave out. */
export function noteRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  tables.set(app, routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url, access: config?.access ?? null })
  })
}

export function routesOf(app: FastifyInstance): readonly KnownRoute[] {
  return tables.get(app) ?? []
}

import type { FastifyInstance } from 'fastify'

export interface KnownRoute {
  readonly method: string
  /** As it was registered: `/api/:path/list`. */
  readonly url: string
}

const tables = new WeakMap<FastifyInstance, KnownRoute[]>()

/** Keeps a list of every route that is registered from now on: what a test of rights must not leave out. */
export function noteRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  tables.set(app, routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url })
  })
}

export function routesOf(app: FastifyInstance): readonly KnownRoute[] {
  return tables.get(app) ?? []
}

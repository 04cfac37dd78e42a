import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Context } from '../context/context.ts'
import type { SignedInUser } from '../context/identity.ts'

export type RequestContext = Context & { readonly db: pg.Pool }

export interface ModuleRouteOptions {
  /** Who calls, with which rights; throws when no one does. */
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>
  /**
   * Reads for the caller. May begin before the caller is known for sure, so that what it is given must change nothing.
   */
  readonly reading?: <T>(request: FastifyRequest, read: (ctx: RequestContext) => Promise<T>) => Promise<T>
}

/** Of a route that needs nobody to be signed in, and of one that does. */
export type PublicContext = Context & { readonly db: pg.Pool }
export type OwnContext = PublicContext & { readonly user: SignedInUser }

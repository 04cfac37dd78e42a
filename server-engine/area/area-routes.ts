import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requirePermission } from '../context/context.ts'
import type { OwnContext } from '../request/request-context.ts'

/** All of these rights. */
type Rights = readonly [right: string, ...more: readonly string[]]

/**
 * Who a call is for when a token of the area's own may bring it as well as a session: whom it lets in. It refuses by
 * throwing.
 */
export interface DeviceTokenAccess<Sender> {
  readonly device: (request: FastifyRequest) => Promise<Sender>
}

/**
 * Who may make a call: those who hold all of some rights, whoever is signed in (what they then get is by what they
 * hold), those too who must first finish something, whoever has the token of a device, or everybody.
 */
export type RouteAccess = Rights | 'signed in' | 'unfinished' | 'public' | DeviceTokenAccess<unknown>

/** The same as it is read by the description of the API and by the tests of rights. */
export type DeclaredRouteAccess = Rights | 'signed in' | 'unfinished' | 'device' | 'public'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for every route that an area brings. */
    readonly access?: DeclaredRouteAccess
  }
}

/** A call that everybody may make takes its context by `publicContextOf`, which holds no right. */
type Handler<A extends RouteAccess> = A extends 'public'
  ? (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  : (
      caller: A extends DeviceTokenAccess<infer Sender> ? Sender : OwnContext,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<unknown>

type Verb = <const A extends RouteAccess>(url: string, access: A, handle: Handler<A>) => void

/** Where an area declares its calls: each says who may make it, and is entered by nobody else. */
export interface AreaRoutes {
  readonly get: Verb
  readonly post: Verb
  readonly put: Verb
  readonly delete: Verb
}

interface Door {
  /** Refuses who is not signed in, or must first finish something unless `evenPending`. */
  contextOf(request: FastifyRequest, options: { readonly evenPending: boolean }): Promise<OwnContext>
}

export function areaRoutes(api: FastifyInstance, { contextOf }: Door): AreaRoutes {
  const verb =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Verb =>
    (url, access, handle) => {
      // Safe: what the handler takes first is what `enter` gives for its access.
      const call = handle as (...given: readonly unknown[]) => Promise<unknown>
      api.route({
        method,
        url,
        config: { access: declaredAccess(access) },
        handler: async (request, reply) =>
          access === 'public' ? call(request, reply) : call(await enter(request, access), request, reply),
      })
    }
  async function enter(request: FastifyRequest, access: Exclude<RouteAccess, 'public'>): Promise<unknown> {
    if (typeof access === 'object' && 'device' in access) return access.device(request)
    const ctx = await contextOf(request, { evenPending: access === 'unfinished' })
    if (typeof access === 'object') for (const right of access) requirePermission(ctx, right)
    return ctx
  }
  return { get: verb('GET'), post: verb('POST'), put: verb('PUT'), delete: verb('DELETE') }
}

function declaredAccess(access: RouteAccess): DeclaredRouteAccess {
  return typeof access === 'object' && 'device' in access ? 'device' : access
}

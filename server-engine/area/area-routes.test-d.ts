import type { AreaRoutes } from './area-routes.ts'
import type { OwnContext, PublicContext } from '../request/request-context.ts'

/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
export function declare(api: AreaRoutes, senderOf: () => Promise<{ readonly device: string }>): void {
  api.get('/a', ['a.read'], async (ctx) => ctx.user.id)
  api.post('/b', ['a.read', 'a.update'], async (ctx: OwnContext, request, reply) => reply.code(202).send(request.body))
  api.put('/c', 'signed in', async ({ user }) => user.id)
  api.delete('/d', 'unfinished', async ({ user }) => user.pending)
  api.post('/e', { device: senderOf }, async ({ device }, request) => [device, request.body])
  api.post('/f', 'public', async (request) => request.body)

  // @ts-expect-error a call says who may make it
  api.get('/g', async () => null)
  // @ts-expect-error nobody in particular is not an answer
  api.get('/h', [], async () => null)
  // @ts-expect-error no such access
  api.get('/i', 'sign in', async () => null)
  // @ts-expect-error who calls is not known where everybody may
  api.get('/j', 'public', async (ctx: PublicContext) => ctx.db)
  // @ts-expect-error a device's token is no session
  api.post('/k', { device: senderOf }, async ({ user }) => user)
}

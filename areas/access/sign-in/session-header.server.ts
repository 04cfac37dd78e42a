import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionLeft } from './session.server.ts'

const noted = new WeakMap<FastifyRequest, SessionLeft>()

/** Whoever finds a request's session notes what is left of it. */
export function noteSession(request: FastifyRequest, left: SessionLeft): void {
  noted.set(request, left)
}

/** Every answer to a signed-in caller says when the session will end, so that the browser can warn in time without asking, which would renew it. */
export function sessionHeader(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const left = noted.get(request)
    if (left) void reply.header('semai-session', `idle=${left.idle}, end=${left.end}`)
    done()
  })
}

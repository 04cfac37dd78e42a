import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveSession } from './session.server.ts'

const noted = new WeakMap<FastifyRequest, Pick<LiveSession, 'left' | 'account'>>()

/** Whoever finds a request's session notes it. */
export function noteSession(request: FastifyRequest, session: LiveSession): void {
  noted.set(request, session)
}

/**
 * Every answer to a signed-in caller says when the session will end, so that the browser can warn in time without
 * asking, which would renew it; and whether what the account may do is still what it was, so that an open page asks
 * anew only then.
 */
export function sessionHeader(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const session = noted.get(request)
    if (session)
      void reply
        .header('semai-session', `idle=${session.left.idle}, end=${session.left.end}`)
        .header('semai-account', session.account)
    done()
  })
}

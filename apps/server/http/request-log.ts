import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const refusals = new WeakMap<FastifyRequest, string>()

/** The code of a refusal stands in the request's own line. */
export function noteRefusalCode(request: FastifyRequest, code: string): void {
  refusals.set(request, code)
}

/**
 * One line for each request, when it is answered. Fastify would write a second one when it comes in, which says no
 * more.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logOneRequest(request, reply)
    done()
  })
}

export function logOneRequest(request: FastifyRequest, reply: FastifyReply): void {
  const code = refusals.get(request)
  const ms = Math.round(reply.elapsedTime * 10) / 10
  request.log.info(
    { req: request, status: reply.statusCode, ms, ...(code && { code }) },
    code ? 'request refused' : 'request answered',
  )
}

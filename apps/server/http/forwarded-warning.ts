import type { FastifyInstance } from 'fastify'

/** Told once in so many milliseconds: every request of such an installation has the header. */
const PAUSE_MS = 60 * 60 * 1000

/**
 * A proxy stands in front, or somebody makes a header up. Without TRUST_PROXY all people behind a proxy share its
 * address, and with it one allowance of tries at sign-in: whoever runs the program should know.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { trusts }: { readonly trusts: boolean }): void {
  if (trusts) return
  let toldAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': list, forwarded } = request.headers
    if ((list === undefined && forwarded === undefined) || performance.now() - toldAt < PAUSE_MS) return done()
    toldAt = performance.now()
    request.log.warn(
      { from: request.ip },
      'a forwarded header came but TRUST_PROXY is not set: behind a proxy all people count as one address',
    )
    done()
  })
}

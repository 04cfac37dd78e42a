import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where a connection ended before anyone asked for its address. */
const NONE = '-'

/**
 * Reads the caller's address once, while the connection stands. Later Fastify finds none on a connection that has
 * ended, and behind a trusted proxy its `ip` is whatever the client wrote into `X-Forwarded-For`: what is no address
 * counts as the proxy's own.
 */
export function rememberClientAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request) })
    done()
  })
}

function addressOf(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? NONE
}

/** Some proxies add the port; an IPv6 address may name a zone, of any length. Neither says who calls. */
function plainAddress(text: string | undefined): string | null {
  const bare = /^\[?([^\]%]{2,45})(?:%[^\]]*)?\]?(?::\d{1,5})?$/.exec(text ?? '')?.[1] ?? ''
  const address = isIP(bare) === 0 ? bare.replace(/:\d{1,5}$/, '') : bare
  return isIP(address) === 0 ? null : address
}

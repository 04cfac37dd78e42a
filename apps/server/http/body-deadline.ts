import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A large body over a slow line may take long as long as it keeps coming. */
    slowBody?: boolean
  }
}

/** In milliseconds. */
interface Deadlines {
  /** For a usual body, from its first byte to its last. */
  readonly whole: number
  /** For a slow one, without a single byte. */
  readonly silence: number
}

/** Ends requests whose body does not come. Node's own deadline knows no difference between routes. */
export function bodyDeadlines(app: FastifyInstance, deadlines: Deadlines): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
      return done()
    const watch = request.routeOptions.config.slowBody
      ? watchSilence(request, deadlines.silence)
      : watchWhole(request, deadlines.whole)
    reply.raw.once('close', () => clearInterval(watch))
    done()
  })
}

function watchWhole(request: FastifyRequest, whole: number): NodeJS.Timeout {
  return setInterval(() => end(request), whole).unref()
}

function watchSilence(request: FastifyRequest, silence: number): NodeJS.Timeout {
  let seen = request.socket.bytesRead
  return setInterval(() => {
    if (request.socket.bytesRead === seen) end(request)
    seen = request.socket.bytesRead
  }, silence).unref()
}

/** As Node does it: the connection gets a last answer and ends. */
function end(request: FastifyRequest): void {
  if (request.raw.complete) return
  const late = Object.assign(new Error('The body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  request.server.server.emit('clientError', late, request.socket)
}

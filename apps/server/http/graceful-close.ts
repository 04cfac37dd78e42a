import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 10_000

/**
 * A stop lets calls under way finish, tells their connections to end with them, and waits for no one longer than that.
 */
export function gracefulClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
  })
  // Without this a browser would keep its connection, and the stop would wait for its idle timeout.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

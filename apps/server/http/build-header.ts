import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Names the built browser part: its page lists the files by their hashes, so whatever changes changes the page. */
export function buildNameOf(page: string): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 16)
}

/** Every answer says which build this server gives out: a page of another one knows that it is old. */
export function buildHeader(app: FastifyInstance, build: string | null): void {
  if (build === null) return
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('semai-build', build)
    done()
  })
}

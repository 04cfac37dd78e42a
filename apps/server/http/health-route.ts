import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { run } from '#server-engine/database.ts'

const PATIENCE_MS = 2_000

/** Open to everyone: live, and whether the database answers. */
export function healthRoute(app: FastifyInstance, { db }: { db: pg.Pool }): void {
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    const reachable = await Promise.race([
      run(db, sql`select 1 as one`).then(() => true, () => false),
      new Promise<boolean>((resolve) => { setTimeout(resolve, PATIENCE_MS, false).unref() }),
    ])
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ok' : 'degraded', database: reachable ? 'ok' : 'unreachable' })
  })
}

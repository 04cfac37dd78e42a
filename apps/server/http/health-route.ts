import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { latestMigrationDate, PRODUCT_MIGRATIONS } from '#server/database/migrate.ts'
import { runQuery } from '#server-engine/base/database.ts'

const PATIENCE_MS = 2_000

/**
 * Open to everyone: live, whether the database answers, and whether it is still one this version knows: a newer server
 * may have changed its tables.
 */
export function healthRoute(app: FastifyInstance, { db }: { db: pg.Pool }): void {
  const known = latestMigrationDate(PRODUCT_MIGRATIONS)
  const look = async (): Promise<'ok' | 'newer' | 'unreachable'> => {
    const [found] = await runQuery<{ newer: boolean }>(
      db,
      sql`select coalesce(max(created_at), 0) > ${known} as newer from drizzle.__drizzle_migrations`,
      { prepare: true },
    )
    return found?.newer ? 'newer' : 'ok'
  }
  let isTold = false
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    const database = await Promise.race([
      look().catch(() => 'unreachable' as const),
      new Promise<'unreachable'>((resolve) => {
        setTimeout(resolve, PATIENCE_MS, 'unreachable').unref()
      }),
    ])
    if (database === 'newer' && !isTold)
      app.log.error('the database was changed by a newer version; start this server again with that one')
    isTold = database === 'newer'
    return reply.code(database === 'ok' ? 200 : 503).send({ status: database === 'ok' ? 'ok' : 'degraded', database })
  })
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectFile } from '#server/project-folder.ts'

/** Any number, the same in every server: only one migrates at a time. */
const LOCK = 727_364
const FOLDER = projectFile('apps/server/migrations')

export class NewerSchema extends Error {
  constructor() {
    super('Basis data sudah dipakai versi Semai yang lebih baru. Jalankan versi itu, atau pakai basis data lain.')
    this.name = 'NewerSchema'
  }
}

/** Brings the database to this version: all outstanding migrations in one transaction, under a lock, nothing when none is. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set statement_timeout = 0')
    if (await isNewer(client)) throw new NewerSchema()
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER })
  } finally {
    // The lock and the setting belong to the connection: it is closed, not given back.
    client.release(true)
  }
}

async function isNewer(client: pg.PoolClient): Promise<boolean> {
  const known = (JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }).entries.at(-1)?.when ?? 0
  const found = await client.query<{ present: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as present`)
  if (!found.rows[0]?.present) return false
  const latest = await client.query<{ latest: string | null }>('select max(created_at)::text as latest from drizzle.__drizzle_migrations')
  return Number(latest.rows[0]?.latest ?? 0) > known
}

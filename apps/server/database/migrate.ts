import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { projectFile } from '#server/project-folder.ts'

/** Any number, the same in every server: only one migrates at a time. */
const LOCK = 727_364

/** A set of migrations with its own journal. The gallery's tables exist only where the demo is. */
export interface MigrationSet {
  readonly folder: string
  readonly table: string
}
export const PRODUCT_MIGRATIONS: MigrationSet = {
  folder: projectFile('apps/server/migrations'),
  table: '__drizzle_migrations',
}
export const GALLERY_MIGRATIONS: MigrationSet = {
  folder: projectFile('areas/gallery/migrations'),
  table: '__gallery_migrations',
}

export class NewerSchema extends Error {
  constructor() {
    super('Basis data sudah dipakai versi Semai yang lebih baru. Jalankan versi itu, atau pakai basis data lain.')
    this.name = 'NewerSchema'
  }
}

/**
 * Brings the database to this version: all outstanding migrations in one transaction, under a lock, nothing when none
 * is.
 */
export async function migrateDatabase(pool: pg.Pool, { demo }: { readonly demo: boolean }): Promise<void> {
  const client = await pool.connect()
  try {
    // Before the wait, which lasts as long as another server's migrations do.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const set of demo ? [PRODUCT_MIGRATIONS, GALLERY_MIGRATIONS] : [PRODUCT_MIGRATIONS]) {
      const [known, applied] = [latestMigrationDate(set), await lastApplied(client, set)]
      if (applied > known) throw new NewerSchema()
      if (applied === known) continue
      // Loaded where there is something to do: a usual start needs it not.
      const { readMigrationFiles } = await import('drizzle-orm/migrator')
      await applyMigrations(
        client,
        set,
        readMigrationFiles({ migrationsFolder: set.folder }).filter(({ folderMillis }) => folderMillis > applied),
      )
    }
  } finally {
    // The lock and the setting belong to the connection: it is closed, not given back.
    client.release(true)
  }
}

/**
 * As drizzle's own migrator, with the same journal, but each file is sent at once: a new database takes thousands of
 * statements, and waiting for each answer cost a tenth of a first start.
 */
async function applyMigrations(
  client: pg.PoolClient,
  { table }: MigrationSet,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.${table} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await client.query('begin')
  for (const { sql, hash, folderMillis } of migrations) {
    await client.query(sql.join(';\n'))
    await client.query(`insert into drizzle.${table} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
  await client.query('commit')
}

/** Migrations have dates, the last of which says how far a version or a database is. */
export function latestMigrationDate({ folder }: MigrationSet): number {
  return (
    (
      JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
    ).entries.at(-1)?.when ?? 0
  )
}

async function lastApplied(client: pg.PoolClient, { table }: MigrationSet): Promise<number> {
  const found = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.${table}') is not null as present`,
  )
  if (!found.rows[0]?.present) return 0
  const latest = await client.query<{ latest: string | null }>(
    `select max(created_at)::text as latest from drizzle.${table}`,
  )
  return Number(latest.rows[0]?.latest ?? 0)
}

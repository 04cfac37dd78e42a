import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { cloneDatabase } from './clone-database.ts'
import { onServer, withDatabase } from './server-url.ts'

interface TestDatabase {
  readonly name: string
  readonly url: string
  readonly db: pg.Pool
  close(): Promise<void>
}

/**
 * A database with nothing in it, a clone of the filled template, or one of another database that nobody is connected
 * to, for tests of the start itself.
 */
export async function openTestDatabase(from: 'empty' | 'demo' | { readonly copyOf: string }): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `semai_test_${randomBytes(6).toString('hex')}`
  const template = from === 'demo' ? inject('templateDatabase') : from === 'empty' ? 'template1' : from.copyOf
  await cloneDatabase(name, template)
  const url = withDatabase(server, name)
  const db = openPool(url)
  return {
    name,
    url,
    db,
    close: async () => {
      await db.end()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#server-engine/database.ts'
import { onServer, withDatabase } from './server-url.ts'

/** A database with nothing in it, or a clone of the filled template, for tests of the start itself. */
export async function openTestDatabase(from: 'empty' | 'demo'): Promise<{ db: pg.Pool; url: string; close(): Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `semai_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}${from === 'demo' ? ` template ${inject('templateDatabase')}` : ''}`)
  const url = withDatabase(server, name)
  const db = openPool(url)
  return {
    db, url,
    close: async () => {
      await db.end()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

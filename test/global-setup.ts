import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openPool } from '#server-engine/database.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { productOf } from '#server/product.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { testEnvironment } from './kit/environment.ts'
import { onServer, withDatabase } from './kit/server-url.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server in which tests may make databases. */
    postgresUrl: string
    /** A database with all tables, rights and the demo, to clone from. */
    templateDatabase: string
  }
}

/** Starts the real database once, or takes the one in DATABASE_URL, and fills the template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `semai_test_template_${process.pid}`
  try {
    await fill(server.url, template)
  } catch (error) {
    // Nobody else ends it: without this function's answer there is nothing to tear down.
    await server.close()
    throw error
  }
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.close()
  }
}

async function fill(url: string, template: string): Promise<void> {
  await onServer(url, `create database ${template}`)
  const db = openPool(withDatabase(url, template))
  try {
    await prepareDatabase({ db, ...productOf({ demo: true }), environment: testEnvironment(), now: new Date() })
  } finally {
    await db.end()
  }
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, close: async () => undefined }
  const folder = await temporaryFolder('test')
  // Tests end with their data: waiting for the disk would only cost time. Durability has tests of its own.
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings: { fsync: 'off', max_connections: '200' } })
  return {
    url: postgres.url,
    close: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

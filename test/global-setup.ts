import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openPool } from '#server-engine/database.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { productOf } from '#server/product.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { testEnvironment } from './kit/environment.ts'
import { onServer, withDatabase } from './kit/server-url.ts'
import { quickFolder } from './kit/temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server in which tests may make databases. */
    postgresUrl: string
    /** The same server as the role that serves, which owns nothing; with DATABASE_URL one role does everything. */
    servingUrl: string
    /** The name of that role, or nothing. */
    serverRole: string
    /** A database with all tables, rights and the demo, to clone from. */
    templateDatabase: string
    /** How a clone is made: file by file in memory, else through the log, which on a disk is the quicker way. */
    cloning: 'file_copy' | 'wal_log'
  }
}

/** Starts the real database once, or takes the one in DATABASE_URL, and fills the template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `semai_test_template_${process.pid}`
  try {
    await fill(server, template)
  } catch (error) {
    // Nobody else ends it: without this function's answer there is nothing to tear down.
    await server.close()
    throw error
  }
  project.provide('postgresUrl', server.ownerUrl)
  project.provide('servingUrl', server.url)
  project.provide('serverRole', server.serverRole)
  project.provide('templateDatabase', template)
  project.provide('cloning', server.inMemory ? 'file_copy' : 'wal_log')
  return async () => {
    await onServer(server.ownerUrl, `drop database if exists ${template} with (force)`)
    await server.close()
  }
}

interface TestServer {
  readonly ownerUrl: string
  readonly url: string
  readonly serverRole: string
  readonly inMemory: boolean
  close(): Promise<void>
}

async function fill({ ownerUrl, serverRole }: TestServer, template: string): Promise<void> {
  await onServer(ownerUrl, `create database ${template}`)
  const db = openPool(withDatabase(ownerUrl, template))
  try {
    await prepareDatabase({ db, serverRole, ...productOf({ demo: true }), environment: testEnvironment(), now: new Date() })
  } finally {
    await db.end()
  }
}

async function openServer(): Promise<TestServer> {
  const given = process.env['DATABASE_URL']
  if (given) return { ownerUrl: given, url: given, serverRole: '', inMemory: false, close: async () => undefined }
  const { folder, inMemory } = await quickFolder('test')
  // Tests end with their data: waiting for the disk would only cost time. Durability has tests of its own.
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings: { fsync: 'off', max_connections: '200' } })
  return {
    ...postgres,
    inMemory,
    close: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

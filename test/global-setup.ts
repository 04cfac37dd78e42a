import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openPool } from '#server-engine/base/database.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { installedProduct } from '#server/server-product.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { testEnvironment } from './kit/environment.ts'
import { fillOnce } from './kit/kept-folder.ts'
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

/**
 * Starts the real database once, or takes the one in DATABASE_URL, and fills the template that every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const { template, ...server } = given ? await onGiven(given) : await onOwn()
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
  readonly template: string
  close(): Promise<void>
}

async function fill({
  ownerUrl,
  serverRole,
  template,
}: Pick<TestServer, 'ownerUrl' | 'serverRole' | 'template'>): Promise<void> {
  await onServer(ownerUrl, `create database ${template}`)
  const db = openPool(withDatabase(ownerUrl, template))
  try {
    await prepareDatabase({
      db,
      serverRole,
      ...installedProduct({ demo: true }),
      environment: testEnvironment(),
      now: new Date(),
    })
  } finally {
    await db.end()
  }
}

/** Somebody's server: it may serve other runs too, and nothing of it is kept. */
async function onGiven(url: string): Promise<TestServer> {
  const server = {
    ownerUrl: url,
    url,
    serverRole: '',
    inMemory: false,
    template: `semai_test_template_${process.pid}`,
    close: async () => undefined,
  }
  await fill(server)
  return server
}

async function onOwn(): Promise<TestServer> {
  const { folder, inMemory } = await quickFolder('test')
  const template = 'semai_test_template'
  // Tests end with their data: waiting for the disk would only cost time. Durability has tests of its own.
  const start = () =>
    startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings: { fsync: 'off', max_connections: '200' } })
  await fillOnce('test', folder, async () => {
    const first = await start()
    // Nobody else ends it: a setup that fails leaves nothing to tear down.
    await fill({ ...first, template }).finally(() => first.stop())
  })
  const postgres = await start()
  return {
    ...postgres,
    inMemory,
    template,
    close: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

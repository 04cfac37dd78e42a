import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { urlOf } from '#server/postgres/login.ts'
import { readPassword } from '#server/postgres/superuser.ts'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { test as base } from './test.ts'

interface OwnServer {
  readonly address: string
  /** Asks its database, for what only time could bring about. */
  query(text: string, values?: readonly unknown[]): Promise<void>
}

/** A server and a database for one file alone: what it sets for everyone, or for a person, disturbs no other journey. */
export const test = base.extend<object, { ownServer: OwnServer }>({
  // The first argument must be taken apart, says Playwright.
  ownServer: [async ({ browser: _ }, use) => {
    const folder = await temporaryFolder('e2e-own')
    const server = await startServer({ DATA_DIR: folder }, { built: true })
    const port = Number(/PostgreSQL .*port (\d+)/.exec(server.output())?.[1])
    const url = urlOf({ port, password: (await readPassword(path.join(folder, 'postgres.password'))) ?? '' })
    await use({ address: server.address, query: (text, values) => query(url, text, values) })
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }, { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ ownServer }, use) => use(ownServer.address),
  // The stored sessions are those of the common server.
  person: null,
})

async function query(url: string, text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

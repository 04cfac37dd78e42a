import { rm } from 'node:fs/promises'
import { startServer } from '#test/kit/server-process.ts'
import { ownDatabase, type Query } from './own-database.ts'
import { preparedFolder } from './prepared-folder.ts'
import { test as base } from './test.ts'

interface OwnServer {
  readonly address: string
  readonly query: Query
}

/**
 * A server and a database for one file alone: what it sets for everyone, or for a person, disturbs no other journey.
 * Each file calls it, since a worker keeps a fixture for all files that share its definition.
 */
export const ownServerTest = () =>
  base.extend<object, { ownServer: OwnServer }>({
    // The first argument must be taken apart, says Playwright.
    ownServer: [
      async ({ browser: _ }, use) => {
        const folder = await preparedFolder('e2e-own')
        const server = await startServer({ DATA_DIR: folder }, { built: true })
        await use({ address: server.address, query: await ownDatabase(server, folder) })
        await server.kill('SIGTERM')
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ ownServer }, use) => use(ownServer.address),
    // The stored sessions are those of the common server.
    person: null,
  })

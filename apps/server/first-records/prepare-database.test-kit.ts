import { afterEach } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { installedProduct } from '#server/server-product.ts'
import { createCaller } from '#test/kit/caller.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { prepareDatabase } from './prepare-database.ts'

export const product = installedProduct({ demo: true })

/** Databases to be prepared by a start, closed after the test that asked for them. */
export function databasesToPrepare() {
  let closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.toReversed()) await close()
    closing = []
  })

  async function given(from: Parameters<typeof openTestDatabase>[0]) {
    const database = await openTestDatabase(from)
    closing.push(database.close)
    // As the start has it: without the demo there is no gallery.
    const prepare = (variables: Record<string, string>) => {
      const environment = testEnvironment(variables)
      return prepareDatabase({
        db: database.db,
        ...installedProduct({ demo: environment.DEMO }),
        environment,
        now: new Date(),
      })
    }
    const login = async (username: string, password: string) => {
      const app = await buildApp({ ...product, db: database.db, environment: testEnvironment(), webFolder: null })
      const reply = await createCaller(app, null).post('login', { username, password })
      await app.close()
      return reply.status
    }
    const count = async (table: string) =>
      Number((await database.db.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count)
    return { ...database, prepare, login, count }
  }
  return given
}

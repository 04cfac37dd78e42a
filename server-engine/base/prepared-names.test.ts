import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'
import { openPool, runQuery } from './database.ts'
import { PREPARED_LIMIT } from './prepared-names.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('statements of any number of shapes leave a bounded number prepared, and those asked for last are among them', async () => {
  const pool = openPool(world.url, { max: 1 })
  try {
    const ask = (shape: number) =>
      runQuery(pool, sql`select ${sql.raw(String(shape))} as shape, ${1}::int as one`, { prepare: true })
    for (let shape = 0; shape < 2 * PREPARED_LIMIT + 300; shape += 1) await ask(shape)
    const prepared = await runQuery<{ statement: string }>(pool, sql`select statement from pg_prepared_statements`)
    expect(prepared.length).toBeGreaterThan(PREPARED_LIMIT / 2)
    expect(prepared.length).toBeLessThanOrEqual(PREPARED_LIMIT + 101)
    expect(prepared.some(({ statement }) => statement.includes(`select ${2 * PREPARED_LIMIT + 299} `))).toBe(true)
    // What was forgotten is prepared anew.
    expect(await ask(0)).toEqual([{ shape: 0, one: 1 }])
    expect(await ask(0)).toEqual([{ shape: 0, one: 1 }])
  } finally {
    await pool.end()
  }
})

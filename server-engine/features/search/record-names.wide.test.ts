import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#test/kit/count-statements.ts'
import { fillBeds } from '#test/kit/many-beds.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const BEDS = 60_000

let world: World
let statements: ReturnType<typeof countStatements>
beforeAll(async () => {
  world = await openWorld()
  await fillBeds(world.db, BEDS)
  statements = countStatements(world.serving)
}, 300_000)
afterAll(() => world.close())

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * The pages of one table and its indexes: what the other modules of the statement read grows with their number, not
 * with this table.
 */
function pagesIn(plan: Plan, table: string): number {
  if (plan['Relation Name'] === table) return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  return (plan.Plans ?? []).reduce((sum, part) => sum + pagesIn(part, table), 0)
}

/** Database pages of the beds that a call's own statement touches. */
async function pagesOf(username: string, q: string): Promise<number> {
  const caller = await world.as(username)
  statements.configs.length = 0
  expect((await caller.get('search', { q })).status).toBe(200)
  const [sent, ...others] = statements.configs.filter(({ text }) => text.includes('bedeng_nursery'))
  expect(others).toEqual([])
  const { rows } = await world.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${sent?.text ?? ''}`,
    [...(sent?.values ?? [])],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const pages = plan === undefined ? 0 : pagesIn(plan, 'bedeng_nursery')
  expect(pages).toBeGreaterThan(0)
  return pages
}

describe('command palette: a search over large tables', () => {
  test('is one statement that touches a small part of the table, be it for everything, one record, a beginning or nothing', async () => {
    const { rows } = await world.db.query<{ pages: number }>(
      `select pg_relation_size('bedeng_nursery') / 8192 as pages`,
    )
    const whole = Number(rows[0]?.pages)
    for (const username of ['admin', 'koordinator']) {
      for (const q of ['bedeng', 'B0059998', 'b0', 'be', 'pasir', 'zzqqzz', 'bedeng 1']) {
        expect([username, q, (await pagesOf(username, q)) < whole / 2]).toEqual([username, q, true])
      }
    }
  })
})

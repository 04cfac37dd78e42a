import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { countWrites } from '#test/kit/count-writes.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let coordinator: Caller
let statements: ReturnType<typeof countStatements>
let writes: ReturnType<typeof countWrites>
let bed: unknown

beforeAll(async () => {
  world = await openWorld()
  statements = countStatements(world.serving)
  writes = countWrites(world.serving)
  coordinator = await world.as('koordinator')
  bed = (await coordinator.get('bedeng_nursery/list')).rows[0]?.['id']
})
afterAll(() => world.close())

/** What a call sends once its page is known: its statements, and the number of its writes. */
async function repeated(path: string, query: Readonly<Record<string, unknown>> = {}) {
  expect((await coordinator.get(path, query)).status).toBe(200)
  await coordinator.get(path, query)
  statements.configs.length = 0
  writes.made.length = 0
  expect((await coordinator.get(path, query)).status).toBe(200)
  return { texts: statements.configs.map(({ text }) => text), writes: writes.made.length }
}

describe('a read that is made again sends the question who calls and its own in one write', () => {
  test.each([
    ['a page in the order of an index', {}],
    ['a page sorted and filtered, whose ids are kept', { order: 'capacity_seedling', filters: { is_active: 1 } }],
    ['a page whose total is known', { page: 2 }],
  ])('a list: %s', async (_name, query) => {
    const { texts, writes: made } = await repeated('bedeng_nursery/list', query)
    expect(texts.map((text) => text.includes('from session'))).toEqual([true, false])
    expect(made).toBe(1)
  })

  test('a list over a query', async () => {
    const { texts, writes: made } = await repeated('stock_balance/list')
    expect(texts.map((text) => text.includes('from session'))).toEqual([true, false])
    expect(made).toBe(1)
  })

  test('a record: of all that it shows, what comes first goes with the question who calls', async () => {
    const { texts, writes: made } = await repeated(`bedeng_nursery/${String(bed)}/show`)
    expect(texts[0]).toContain('from session')
    expect(texts[1]).toContain('from "bedeng_nursery"')
    expect(made).toBe(texts.length - 1)
  })
})

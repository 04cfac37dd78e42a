import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { announceTableChange } from '#server-engine/context/transaction.ts'
import { buildApp } from '#server/http/app.ts'
import { createCaller, type Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { fillBeds } from '#test/kit/many-beds.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { sampled } from '#test/kit/shapes.ts'
import { isLong } from '#test/kit/tier.ts'

const MANY = isLong ? 200_000 : 20_000
const FEW = 2_000

let world: World
let admin: Caller
let statements: ReturnType<typeof countStatements>

beforeAll(async () => {
  world = await openWorld()
  statements = countStatements(world.serving)
  admin = await world.as('admin')
  await fillBeds(world.db, FEW)
}, 300_000)
afterAll(() => world.close())

async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  statements.configs.length = 0
  await work()
  return statements.configs.map((statement) => statement.text)
}

/** The pages of the database that the statements of the page's rows touch. */
async function pagesTouched(query: Record<string, unknown>, caller = admin): Promise<number> {
  statements.configs.length = 0
  await caller.get('bedeng_nursery/list', query)
  const rows = statements.configs.filter(
    ({ text }) => text.startsWith('with page') || text.includes('with ordinality as page'),
  )
  expect(rows.length).toBeGreaterThan(0)
  let pages = 0
  for (const { text, values } of rows) {
    const plan = await world.db.query<{
      'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
    }>(`explain (analyze, buffers, format json) ${text}`, values ?? [])
    const top = plan.rows[0]?.['QUERY PLAN'][0].Plan
    pages += (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0)
  }
  return pages
}

describe('API-01 the cost of a list', () => {
  test('is a constant number of statements, whatever the page, size, filter or module', async () => {
    const paths = sampled(world.catalogue.modules).map((module) => module.path)
    for (const path of paths) await admin.get(`${path}/list`)
    for (const path of paths) {
      const counts = []
      for (const query of [{}, { limit: 100 }, { page: 2 }]) {
        await admin.get(`${path}/list`, query)
        counts.push((await statementsOf(() => admin.get(`${path}/list`, query))).length)
      }
      // Session and rows, the ids before them where they are found anew each time; the total comes from memory until
      // the table changes, an empty page counts again.
      for (const count of counts) expect([path, count <= 4]).toEqual([path, true])
    }
    expect((await statementsOf(() => admin.get('bedeng_nursery/list'))).length).toBe(2)
    expect((await statementsOf(() => admin.get('bedeng_nursery/list', { limit: 100 }))).length).toBe(2)
    expect((await statementsOf(() => admin.get('bedeng_nursery/list', { search: 'bedeng' }))).length).toBe(4)
  })

  test('of page 1 does not grow with the table: no more than twice the database pages', {
    timeout: 600_000,
  }, async () => {
    const coordinator = await world.as('koordinator')
    const queries = [
      {},
      { order: 'capacity_seedling', sort: 'DESC' },
      { order: 'updated_at' },
      { order: 'id' },
      { order: 'block_nursery_id' },
      { order: 'pengawas_id', sort: 'ASC' },
      { filters: { block_nursery_id: 3 } },
    ]
    const measure = async () => {
      const pages = [await pagesTouched({}, coordinator)]
      for (const query of queries) pages.push(await pagesTouched(query))
      return pages
    }
    const few = await measure()
    await fillBeds(world.db, MANY)
    const many = await measure()
    for (const [index, pages] of many.entries())
      expect([index, few[index], pages, pages <= 2 * (few[index] ?? 0)]).toEqual([index, few[index], pages, true])
  })

  test('of the last page is that of the first, read from the end', async () => {
    await admin.get('bedeng_nursery/list')
    expect(await pagesTouched({ page: MANY / 10, limit: 10 })).toBeLessThanOrEqual(
      2 * (await pagesTouched({ limit: 10 })),
    )
  })

  test('of a substring search follows the matches by the trigram index', async () => {
    statements.configs.length = 0
    await admin.get('bedeng_nursery/list', { search: 'B0001234' })
    const rows = statements.configs.find(({ text }) => text.startsWith('with page'))
    const plan = await world.db.query<{ 'QUERY PLAN': string }>(`explain ${rows?.text}`, rows?.values ?? [])
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bedeng_nursery_search')
  })
})

describe('LS-02 pages', () => {
  test('from either end are those of one naive ordering, without overlap or gap', async () => {
    const naive = await world.db.query<{ id: number }>('select id from bedeng_nursery order by media desc, id desc')
    const order = naive.rows.map((row) => row.id)
    for (const page of [1, 2, 150, 151, order.length / 100 / 2, order.length / 100 - 1, order.length / 100].map(
      Math.round,
    )) {
      const reply = await admin.get('bedeng_nursery/list', { page, limit: 100, order: 'media', sort: 'DESC' })
      expect([page, reply.rows.map((row) => row['id'])]).toEqual([page, order.slice((page - 1) * 100, page * 100)])
    }
    const beyond = await admin.get('bedeng_nursery/list', { page: order.length, limit: 100 })
    expect([beyond.rows.length, beyond.body['total']]).toEqual([0, order.length])
  })

  test('LS-02 the total is exact at once after a change, also one made through another server', async () => {
    const secondPool = openPool(world.url)
    const second = await buildApp({ ...world.product, db: secondPool, environment: testEnvironment(), webFolder: null })
    const there = createCaller(second, admin.token)
    const totals = async () => [
      (await admin.get('block_nursery/list')).body['total'],
      (await there.get('block_nursery/list')).body['total'],
    ]
    const [start] = await totals()
    for (let n = 1; n <= 10; n += 1) {
      const writer = n % 2 === 0 ? admin : there
      await writer.post('block_nursery/create', {
        location_nursery_id: 1,
        code_block: `T${n}`,
        block_name: 'x',
        category_block: 1,
      })
      expect(await totals()).toEqual([Number(start) + n, Number(start) + n])
    }
    await second.close()
    await secondPool.end()
  })

  test('LS-02 a filtered page asked for again is not looked for again, until a row changes, also through another server', async () => {
    const secondPool = openPool(world.url)
    const second = await buildApp({ ...world.product, db: secondPool, environment: testEnvironment(), webFolder: null })
    const there = createCaller(second, admin.token)
    const query = {
      filters: JSON.stringify({ block_nursery_id: 3, is_active: 1 }),
      order: 'capacity_seedling',
      sort: 'desc',
      limit: 5,
    }
    const ids = async (caller: Caller) => (await caller.get('bedeng_nursery/list', query)).rows.map(({ id }) => id)
    const looks = async () =>
      (await statementsOf(() => ids(admin))).filter((text) => text.startsWith('with page')).length
    const before = await ids(admin)
    expect(before.length).toBe(5)
    expect(await ids(admin)).toEqual(before)
    expect(await looks()).toBe(0)
    // Put last by the one server, it is gone from the page of both; closed, so is the next.
    const [first, next] = before
    expect((await there.put('bedeng_nursery/update', { id: first, version: 1, capacity_seedling: 1 })).status).toBe(200)
    expect(await looks()).toBe(1)
    for (const caller of [admin, there]) expect((await ids(caller))[0]).toBe(next)
    expect((await admin.put('bedeng_nursery/update', { id: next, version: 1, is_active: 0 })).status).toBe(200)
    for (const caller of [admin, there]) {
      const after = await ids(caller)
      expect([after.length, after.includes(next), after.includes(first)]).toEqual([5, false, false])
    }
    await second.close()
    await secondPool.end()
  })

  test('LS-02 the total does not see what is not committed, sees it at once when it is, and forgets what is rolled back', async () => {
    const total = async () => (await admin.get('block_nursery/list')).body['total']
    const start = Number(await total())
    for (const [ending, expected] of [
      ['rollback', start],
      ['commit', start + 1],
    ] as const) {
      const client = await world.db.connect()
      await client.query('begin')
      await client.query(
        `insert into block_nursery (location_nursery_id, code_block, block_name, category_block)
          values (1, 'LATER', 'x', 1)`,
      )
      await announceTableChange(client, 'block_nursery')
      expect([ending, await total()]).toEqual([ending, start])
      await client.query(ending)
      client.release()
      expect([ending, await total()]).toEqual([ending, expected])
    }
  })

  test('LS-02 the total is that of the rows after writers that add, remove and are refused at the same time', async () => {
    const naive = async () =>
      (await world.db.query<{ count: number }>('select count(*) from block_nursery')).rows[0]?.count
    const writer = async (name: string) => {
      for (let n = 1; n <= 5; n += 1) {
        const body = { location_nursery_id: 1, code_block: `${name}${n}`, block_name: 'x', category_block: 1 }
        const made = await admin.post('block_nursery/create', body)
        const refused = await admin.post('block_nursery/create', body)
        expect([made.status, refused.status >= 400]).toEqual([201, true])
        if (n % 2 === 0) await admin.delete('block_nursery/delete', { id: made.row['id'] })
        // Others write meanwhile, so only its own page of one row is sure.
        expect((await admin.get('block_nursery/list', { filters: { code_block: `${name}${n}` } })).body['total']).toBe(
          n % 2,
        )
      }
    }
    await Promise.all(['WA', 'WB', 'WC', 'WD'].map(writer))
    expect((await admin.get('block_nursery/list')).body['total']).toBe(await naive())
  })

  test('LS-02 page beats offset', async () => {
    const one = await admin.get('bedeng_nursery/list', { page: 2, offset: 0, limit: 10 })
    const two = await admin.get('bedeng_nursery/list', { offset: 10, limit: 10 })
    expect(one.rows).toEqual(two.rows)
  })
})

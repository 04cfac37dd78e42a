import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './kit/caller.ts'
import { countStatements } from './kit/count-statements.ts'
import { fillPlots, givenReferences, largePlotArea } from './kit/large-plot.ts'
import { fillEntries, plotListHalves, plotListsArea } from './kit/plot-lists.ts'
import { isLong } from './kit/tier.ts'
import { openWorld, type World } from './kit/world.ts'

/** The lists of `test/kit/plot-lists.ts` at two sizes; `npm run test:long` takes a million rows. */
const SMALL = 10_000
const LARGE = isLong ? 1_000_000 : 100_000
const FEW = 2_000
/** From here on a page may be read from the far end (`DEEP` in server-engine/read/list.ts). */
const DEEP = 1_000
const LIMIT = 10

let world: World
let statements: ReturnType<typeof countStatements>
const callers = new Map<string, Caller>()
const people = ['admin', 'koordinator'] as const

type Query = Readonly<Record<string, unknown>>
interface Asked {
  readonly path: string
  readonly username: string
  readonly query: Query
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}
const flat = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]

interface Cost {
  readonly total: number
  /** Database pages touched by the statements that find and read the rows. */
  readonly pages: number
  readonly scans: readonly string[]
  readonly indexes: readonly string[]
}

/** Asks through the API and runs the statements it sent once more under EXPLAIN. */
async function costOf({ path: list, username, query }: Asked): Promise<Cost> {
  statements.configs.length = 0
  const reply = await callers.get(username)?.get(`${list}/list`, { limit: LIMIT, ...query })
  expect(reply?.status).toBe(200)
  const sent = statements.configs.filter(
    ({ text }) => text.startsWith('with page') || text.includes('with ordinality as page'),
  )
  const nodes: Node[] = []
  let pages = 0
  for (const { text, values } of sent) {
    const plan = await world.db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values ?? [],
    )
    const top = plan.rows[0]?.['QUERY PLAN'][0].Plan
    if (top) nodes.push(...flat(top))
    pages += (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0)
  }
  const own = nodes.filter((node) => ['large_plot', 'plot_entry'].includes(node['Relation Name'] ?? ''))
  return {
    total: Number(reply?.body['total']),
    pages,
    scans: own.map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}

const orders = ['code', 'name', 'amount', 'day', 'colour', 'location_nursery_id', 'block_nursery_id', 'id']
const lists = ['plot_list', 'plot_stock']
const questions: readonly Asked[] = lists.flatMap((list) =>
  people.flatMap((username) => [
    ...orders.map((order) => ({ path: list, username, query: { order, sort: 'asc' } })),
    ...[{ colour: 1 }, { colour: 3 }, { colour: 4 }, { location_nursery_id: 1 }].map((filters) => ({
      path: list,
      username,
      query: { order: 'code', sort: 'asc', filters },
    })),
  ]),
)
/** Page 1 of each order and person in the small tables: what all others are held against. */
const small = new Map<string, number>()
const placeOf = ({ path: list, username, query }: Asked) => `${list} ${username} ${String(query['order'])}`

beforeAll(async () => {
  world = await openWorld({ extraAreas: [largePlotArea, plotListsArea], extraImplementations: plotListHalves })
  statements = countStatements(world.serving)
  for (const username of people) callers.set(username, await world.as(username))
  await givenReferences(world.db)
  await fillPlots(world.db, SMALL)
  await fillEntries(world.db)
  for (const asked of questions.filter(({ query }) => !query['filters']))
    small.set(placeOf(asked), (await costOf(asked)).pages)
  await fillPlots(world.db, LARGE)
  await fillEntries(world.db)
}, 1_200_000)
afterAll(() => world.close())

describe(`LS-02 a list over a query of ${LARGE.toLocaleString('en')} rows`, { timeout: 1_200_000 }, () => {
  test('LS-02 gives its first and last page by every order it names, for everyone, at no more than twice the database pages of 10,000 rows', async () => {
    const dear: string[] = []
    for (const asked of questions) {
      const { total } = await costOf(asked)
      for (const offset of new Set([0, Math.max(0, total - LIMIT)])) {
        const { pages, scans } = await costOf({ ...asked, query: { ...asked.query, offset } })
        // Rows that are passed before the page are looked at in the table where a join keeps an index from answering
        // alone.
        const passed = offset < DEEP ? offset : 0
        const most = 2 * (small.get(placeOf(asked)) ?? 0) + passed
        if (pages > most || scans.includes('Seq Scan'))
          dear.push(JSON.stringify([placeOf(asked), asked.query['filters'], offset, total, pages, most, scans.join()]))
      }
    }
    expect(dear.join('\n')).toBe('')
  })

  test('LS-02 finds a part of a text by the index of the table behind it, and counts it exactly', async () => {
    for (const list of lists)
      for (const search of ['a1b2c', `${LARGE - 3}`]) {
        const { total, pages, indexes } = await costOf({
          path: list,
          username: 'admin',
          query: { search, order: 'code', sort: 'asc' },
        })
        const naive = await world.db.query<{ count: number }>(
          'select count(*)::int as count from large_plot where code ilike $1 or name ilike $1',
          [`%${search}%`],
        )
        expect([search, total, indexes.includes('large_plot_search'), pages < FEW]).toEqual([
          search,
          naive.rows[0]?.count,
          true,
          true,
        ])
      }
  })

  test('LS-02 shows the figures of the day that is asked for, on every page', async () => {
    for (const offset of [0, Math.floor(LARGE / 2), LARGE - LIMIT]) {
      const reply = await callers
        .get('admin')
        ?.get('plot_stock/list', { limit: LIMIT, offset, order: 'code', sort: 'asc', as_of: '2019-06-30' })
      const naive = await world.db.query<{ quantity: number }>(
        `select coalesce((select sum(amount) from plot_entry e where e.large_plot_id = p.id
          and e.day <= '2019-06-30'), 0)::int as quantity from large_plot p order by p.code, p.id limit $1 offset $2`,
        [LIMIT, offset],
      )
      expect(reply?.rows.map((row) => row['quantity'])).toEqual(naive.rows.map(({ quantity }) => quantity))
    }
  })

  test('LS-02 counts its total once, until one of the tables it reads changes', async () => {
    const counts = async () => {
      statements.configs.length = 0
      await callers.get('admin')?.get('plot_stock/list', { limit: LIMIT, as_of: '2019-06-30' })
      return statements.configs.filter(({ text }) => text.startsWith('select count(*) as total')).length
    }
    await counts()
    expect(await counts()).toBe(0)
    const made = await callers
      .get('admin')
      ?.post('plot_entry/create', { large_plot_id: 1, day: '2019-06-30', amount: 5 })
    expect([made?.status, await counts(), await counts()]).toEqual([201, 1, 0])
  })

  test.each(isLong ? ['plot-list', 'plot-stock', 'plot-text'] : ['plot-stock', 'plot-text'])(
    'EX-01 the file of %s takes at most half as much memory again as one of 1,000 rows',
    async (key) => {
      const [few, many] = [await peakOf(key, 1_000), await peakOf(key, LARGE)]
      expect([few.rows <= 2_000, many.rows]).toEqual([true, LARGE])
      expect(many.peak / few.peak).toBeLessThan(1.5)
    },
  )
})

/** Peak memory, in kB, of a process that makes one file of about so many rows and nothing else. */
function peakOf(key: string, rows: number): Promise<{ readonly peak: number; readonly rows: number }> {
  const script = path.join(import.meta.dirname, 'kit/export-source.test-process.ts')
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=4', '--expose-gc', '--import', 'tsx', script, world.url, key, String(rows / LARGE)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(text) as { peak: number; rows: number })
        : reject(new Error(`ended with ${code}`)),
    )
  })
}

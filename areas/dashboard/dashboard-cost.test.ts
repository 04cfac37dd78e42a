import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements, type Statement } from '#test/kit/count-statements.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { dashboardCards } from './cards/all-cards.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** With the one that reads the session; the launcher's rights are known. */
const MOST_STATEMENTS = 10
/** What grows with every bag and every day: it is never read from end to end. */
const LARGE = ['stock_movement', 'detail_labels', 'pemeliharaan_reguler', 'scan_event', 'stock_balance_day']

async function planOf({ text, values = [] }: Statement): Promise<string> {
  const client = await world.db.connect()
  try {
    // Small tables are read whole in any case: told not to, the planner shows whether it has another way.
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('DB-01 a card costs a few statements, as many for all nurseries as for one, and reads no large table from end to end', async () => {
  const admin = await world.as('admin')
  await admin.get('dashboard/stock')
  const { configs } = countStatements(world.serving)
  const seen = new Set<string>()
  for (const { key } of dashboardCards) {
    const counts: number[] = []
    for (const asked of [{}, { nursery: 1 }, { program_year: 2025 }]) {
      configs.length = 0
      const { status } = await admin.get(`dashboard/${key}`, asked)
      counts.push(configs.length)
      expect([key, status]).toEqual([key, 200])
      for (const statement of configs) {
        if (!LARGE.some((table) => statement.text.includes(table)) || seen.has(statement.text)) continue
        seen.add(statement.text)
        const plan = await planOf(statement)
        for (const table of LARGE)
          expect([key, plan]).not.toEqual([key, expect.stringContaining(`Seq Scan on ${table} `)])
      }
    }
    expect([key, Math.max(...counts) <= MOST_STATEMENTS, counts]).toEqual([key, true, counts])
  }
  expect(seen.size).toBeGreaterThan(10)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Values } from '../distribution.test-kit.ts'
import { openRuns, type Runs } from '../run/run.test-kit.ts'

const PATH = 'calendar_sosialisasi_tanam'
let r: Runs
let tree: number
let plots: readonly number[]
beforeAll(async () => {
  r = await openRuns()
  tree = await r.count(
    `select min(t.id) as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id)`,
  )
  await r.admin.post('trees_allocation_bag/create', { tree_id: tree, capacity_per_bag: 50 })
  await r.stand(tree, 500)
  // The plot of the kit asks for other species, which are not of interest here.
  await r.world.db.query(`update geko_lahan_species set is_active = 0 where lahan_id = ${String(r.plot['id'])}`)
  const wishes = { [tree]: { request: 100, holes: 120 } }
  plots = [await r.plotWith(wishes), await r.plotWith(wishes)]
})
afterAll(() => r.world.close())

const talk = (details?: readonly Values[]) =>
  r.make(r.coordinator, PATH, {
    location_nursery_id: r.nursery,
    program_year: r.year,
    distribution_period_id: r.period['id'],
    ff_id: r.ff['id'],
    sosialisasi_date: r.today,
    distribution_date: r.day(4),
    location_distribution: 'Balai Desa',
    ...(details && { details }),
  })
const schedule = (id: unknown) => r.act(r.coordinator, PATH, id, 'schedule')
const act = (id: unknown, action: string, input = {}) => r.act(r.coordinator, 'loading_line', id, action, input)

async function runOf(entry: Values): Promise<number> {
  expect((await schedule(entry['id'])).status).toBe(200)
  const run = await r.make(r.coordinator, 'loading_line', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    status: 1,
    distribution_period_id: r.period['id'],
    calendar_id: entry['id'],
  })
  return Number(run['id'])
}
const asked = async (entry: Values) =>
  ((await r.show(PATH, entry['id']))['details'] as readonly Values[]).map((line) => [
    plots.indexOf(Number(line['lahan_id'])),
    line['qty_request'],
  ])

test('DS-02 a talk takes what plots have not got yet in the year, and says so where they have all of it', async () => {
  const first = await runOf(
    await talk([
      { lahan_id: plots[0], tree_id: tree, qty_request: 100 },
      { lahan_id: plots[1], tree_id: tree, qty_request: 60 },
    ]),
  )
  for (const action of ['allocate', 'confirm']) expect((await act(first, action)).status).toBe(200)
  const second = await talk()
  expect(await asked(second)).toEqual([[1, 40]])
  // What is left is what its run may get: nothing is taken from it twice.
  const rest = await runOf(second)
  expect((await r.lines(rest))[0]).toMatchObject({ qty_request: 40, elsewhere: 60, limit: 40 })
  for (const action of ['allocate', 'confirm']) expect((await act(rest, action)).status).toBe(200)
  const third = await talk()
  expect([await asked(third), third['day_warning']]).toEqual([
    [],
    expect.stringContaining('Semua permintaan lahan FF ini sudah terpenuhi'),
  ])
  expect((await schedule(third['id'])).body['message']).toContain(`tahun program ${r.year}`)
  // A cancelled run gave nothing.
  expect((await act(rest, 'void', { reason: 'Batal' })).status).toBe(200)
  expect(await asked(await talk())).toEqual([[1, 40]])
  // Of a closed one counts what arrived.
  await r.world.db.query(
    `update detail_seed_farmers set total_load = qty, total_received = qty - 10, total_damaged = 10
      from (select id as seed, qty_allocated as qty from distribution_allocation_seed where loading_line_id = ${first}) s
      where allocation_seed_id = s.seed`,
  )
  await r.world.db.query(`update loading_line set closed_at = now() where id = ${first}`)
  expect(await asked(await talk())).toEqual([
    [0, 10],
    [1, 50],
  ])
})

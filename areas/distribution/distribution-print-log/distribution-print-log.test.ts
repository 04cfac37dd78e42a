import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFile } from '#test/kit/export.ts'
import { openRuns, type Runs } from '../run/run.test-kit.ts'

const PATH = 'distribution_print_log'
const BAGS = 18
let r: Runs
let run: number
let bags: readonly number[]
beforeAll(async () => {
  r = await openRuns()
  const tree = await r.count(
    `select min(t.id) as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id)`,
  )
  await r.admin.post('trees_allocation_bag/create', { tree_id: tree, capacity_per_bag: 1 })
  await r.stand(tree, BAGS)
  run = await r.picRun({ [tree]: BAGS })
  for (const action of ['allocate', 'confirm', 'labels']) await r.act(r.coordinator, 'loading_line', run, action)
  const made = await r.world.db.query<{ id: number }>(`select id from detail_labels where loading_line_id = ${run}`)
  bags = made.rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  for (const some of [bags, bags.slice(0, 1)])
    await r.coordinator.post('print/label-seed/printed', {
      parameters: { loading_line_id: String(run) },
      labels: some.map(String),
    })
})
afterAll(() => r.world.close())

const listed = async (filters: object) =>
  (await r.coordinator.get(`${PATH}/list`, { filters, order: 'at', sort: 'asc', limit: 50 })).rows

test('DS-07 a printing is opened and taken along with all its numbers, the list names the first', async () => {
  const all = bags.join(', ')
  const [row] = await listed({ loading_line_id: [run] })
  expect(row?.['numbers']).toBe(`${bags.slice(0, 12).join(', ')} dan 6 lagi`)
  const shown = await r.coordinator.get(`${PATH}/${String(row?.['id'])}/show`)
  expect([shown.status, shown.row['all_numbers']]).toEqual([200, all])
  const file = (await exportedFile(r.coordinator, PATH, { filters: { loading_line_id: [run] } })).toString('utf8')
  expect(file).toContain(all)
})

test('DS-07 printings are found by the number of a bag, and by no number that only looks alike', async () => {
  const [first = 0, second = 0] = bags
  const counts = async (label: number) => (await listed({ label })).map(({ count }) => count)
  expect([await counts(first), await counts(second)]).toEqual([[BAGS, 1], [BAGS]])
  // The demo may have a bag of that number; this run has none.
  const alike = Number(String(second).slice(0, -1))
  expect(await listed({ label: alike, loading_line_id: [run] })).toEqual([])
  expect((await r.coordinator.get(`${PATH}/list`, { filters: { label: 'x' } })).status).toBe(422)
})

test('DS-07 of a printing of more numbers than a cell of a file takes as many are written as fit', async () => {
  const many = Array.from({ length: 6000 }, (_, at) => 1_000_000 + at)
  await r.world.db.query(
    `insert into print_log (doc_type, loading_line_id, label_ids, count, at)
      values ('label-seed', ${run}, '{${many.join()}}', ${many.length}, now() + interval '1 hour')`,
  )
  const id = await r.count(`select max(id) as n from print_log where loading_line_id = ${run}`)
  const text = String((await r.coordinator.get(`${PATH}/${id}/show`)).row['all_numbers'])
  expect(text.length).toBeLessThanOrEqual(32_767)
  const written = text.split(', ').length
  expect([written > 3000, text.endsWith(`dan ${6000 - written} lagi`)]).toEqual([true, true])
})

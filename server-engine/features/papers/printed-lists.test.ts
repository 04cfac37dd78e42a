import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_ROWS_PRINTED, type PrintedList } from '#core/wire/printed-list.ts'
import type { Caller } from '#test/kit/caller.ts'
import { fillBeds } from '#test/kit/many-beds.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

async function listsOf(caller: Caller, address: string): Promise<readonly PrintedList[]> {
  const answer = await caller.get(`${address}/print`)
  expect(answer.status).toBe(200)
  return answer.body['lists'] as readonly PrintedList[]
}

test('EX-01 the lists of its tabs are printed with a record: of switches only what is on', async () => {
  const [blocks] = await listsOf(admin, 'location_nursery/1')
  const shown = await admin.get('block_nursery/list', { limit: 100, filters: { location_nursery_id: 1 } })
  expect(shown.rows.length).toBeGreaterThan(1)
  expect(blocks).toEqual({
    module: 'block-nursery',
    by: 'location_nursery_id',
    rows: shown.rows,
    total: shown.rows.length,
  })

  const [link] = (await world.db.query<{ id: number; tree_id: number }>('select id, tree_id from trees_pest_map')).rows
  const pests = async () =>
    (await listsOf(admin, `master_trees/${String(link?.tree_id)}`)).find(({ module }) => module === 'trees-pest-map')
  expect((await pests())?.rows.map((row) => row['id'])).toContain(link?.id)
  await world.db.query('update trees_pest_map set value_mapping = 0 where id = $1', [link?.id])
  expect((await pests())?.rows.map((row) => row['id'])).not.toContain(link?.id)
})

test('EX-01 a long list is printed to its bound and tells how many there are', async () => {
  const blocks = (await world.db.query<{ id: number }>('select id from block_nursery')).rows.map(({ id }) => id)
  await fillBeds(world.db, (MOST_ROWS_PRINTED + 60) * blocks.length)
  const [beds] = await listsOf(admin, `block_nursery/${String(blocks[0])}`)
  expect(beds?.rows).toHaveLength(MOST_ROWS_PRINTED)
  expect(beds?.total).toBeGreaterThan(MOST_ROWS_PRINTED + 30)
})

test('EX-01 PM-04 a list its reader may not open is not printed, nor what is linked to something hidden', async () => {
  const take = (code: string) =>
    world.db.query(`delete from role_task where task_id = (select id from tasks where task_code = $1)`, [code])
  const coordinator = async () => world.as('koordinator')
  const printed = async () => (await listsOf(await coordinator(), 'master_trees/1')).map(({ module }) => module)
  expect(await printed()).toEqual(expect.arrayContaining(['trees-sop', 'trees-pest-map']))
  await take('trees-sop.read')
  expect(await printed()).not.toContain('trees-sop')
  await take('trees-pest.read')
  expect(await printed()).not.toContain('trees-pest-map')
})

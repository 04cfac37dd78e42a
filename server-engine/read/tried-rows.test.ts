import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { fillBeds } from '#test/kit/many-beds.ts'
import { revoke } from '#test/kit/rights.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { MOST_TRIED } from './tried-rows.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Row = Readonly<Record<string, unknown>>
const ask = (path: string, filters: Row, caller = admin) => caller.get(`${path}/dataset`, { limit: 1000, filters })
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)

/** Those that a filter finds are those whose shown value fits. */
async function expectFound(path: string, filters: Row, fits: (row: Row) => boolean): Promise<void> {
  const all = (await ask(path, {})).rows
  const wanted = idsOf(all.filter(fits))
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.length).toBeLessThan(all.length)
  const found = await ask(path, filters)
  expect([found.status, found.body['total'], idsOf(found.rows)]).toEqual([200, wanted.length, wanted])
}

describe('LS-13 a column without an index is asked by trying its rows', () => {
  test('a count of other records lies between bounds or is equal, and follows them at once', async () => {
    const { rows } = await ask('block_nursery', {})
    const counts = rows.map((row) => Number(row['total_bedeng']))
    const most = Math.max(...counts)
    await expectFound('block_nursery', { total_bedeng: { from: most } }, (row) => Number(row['total_bedeng']) >= most)
    await expectFound('block_nursery', { total_bedeng: most }, (row) => row['total_bedeng'] === most)
    const before = (await ask('block_nursery', { total_bedeng: { to: most - 1 } })).body['total']
    // The table of the list itself stays as it is.
    const [fullest] = rows.filter((row) => row['total_bedeng'] === most)
    const other = rows.find(
      (row) =>
        row['location_nursery_id'] === fullest?.['location_nursery_id'] && Number(row['total_bedeng']) < most - 1,
    )
    await world.db.query(
      'update bedeng_nursery set block_nursery_id = $1 where id = (select max(id) from bedeng_nursery where block_nursery_id = $2)',
      [other?.['id'], fullest?.['id']],
    )
    expect((await ask('block_nursery', { total_bedeng: { to: most - 1 } })).body['total']).toBe(Number(before) + 1)
  })

  test('a figure of a later area, a part of a referred name, a part of a text that is not searched, a missing photo', async () => {
    await expectFound('bedeng_nursery', { qty_bst: { from: 1 } }, (row) => Number(row['qty_bst']) >= 1)
    const [name] = (await ask('bedeng_nursery', {})).rows.map((row) => String(row['rel_block_nursery_id']))
    const part = name?.slice(-8) ?? ''
    await expectFound('bedeng_nursery', { block_nursery_id: { contains: part.toUpperCase() } }, (row) =>
      String(row['rel_block_nursery_id']).toLowerCase().includes(part.toLowerCase()),
    )
    await expectFound('roles', { description: { contains: 'bibit' } }, (row) =>
      String(row['description']).toLowerCase().includes('bibit'),
    )
    await world.db.query(`update gallery_plant set photo = 'satu.webp' where id = (select min(id) from gallery_plant)`)
    await expectFound('gallery_plant', { photo: null }, (row) => row['photo'] === null)
  })

  test('PM-03 a count of records that the caller may not read is refused like an unknown field, and nobody asks for names he does not see', async () => {
    await revoke(world, 'Tamu', 'bedeng-nursery.read', 'location-nursery.read')
    const guest = await world.as('tamu')
    const unknown = await ask('block_nursery', { surely_not_a_field: 1 }, guest)
    const counted = await ask('block_nursery', { total_bedeng: { from: 1 } }, guest)
    expect([counted.status, counted.body['message']]).toEqual([422, unknown.body['message']])
    const named = await ask('block_nursery', { location_nursery_id: { contains: 'Kendal' } }, guest)
    expect([named.status, named.body['message']]).toEqual([422, expect.stringContaining('sebagian')])
  })

  test('among more rows than can be tried it is refused with the way out, on the list, in a file and in the figures; narrowed first it is answered', async () => {
    await fillBeds(world.db, MOST_TRIED + 200)
    const wide = await ask('bedeng_nursery', { qty_bst: { from: 1 } })
    expect([wide.status, wide.body['message']]).toEqual([422, expect.stringContaining('Persempit dahulu')])
    const file = await admin.get('bedeng_nursery/export', { format: 'csv', filters: { qty_bst: { from: 1 } } })
    expect([file.status, file.body['message']]).toEqual([422, wide.body['message']])
    const [row] = (await ask('bedeng_nursery', {})).rows
    const within = await ask('bedeng_nursery', { block_nursery_id: row?.['block_nursery_id'], qty_bst: { to: 0 } })
    expect(within.status).toBe(200)
    // What an index finds is bounded by it, however many rows there are.
    expect((await ask('bedeng_nursery', { bedeng_name: { contains: 'bedeng' } })).status).toBe(200)
    expect((await ask('bedeng_nursery', { block_nursery_id: { contains: 'blok' } })).status).toBe(200)
  })
})

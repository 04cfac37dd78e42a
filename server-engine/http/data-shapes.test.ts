import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineArea } from '#core/declare/area.ts'
import { number, reference, rows, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import type { Caller } from '#test/kit/caller.ts'
import { grant } from '#test/kit/rights.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { listIndexesOf } from '../schema/list-indexes.ts'
import { foldTableAppends } from '../context/transaction.ts'

/** As its own list it is its nursery's alone. */
const parcelLine = defineModule({
  key: 'test-parcel-line',
  title: 'Isi Kiriman Uji',
  display: 'content',
  scope: 'location_nursery_id',
  inMenu: false,
  fields: {
    test_parcel_id: reference('Kiriman', 'test-parcel', { required: true }),
    location_nursery_id: reference('Persemaian', 'location-nursery', {
      copyOf: ['test_parcel_id', 'location_nursery_id'],
    }),
    content: text('Isi', { required: true, max: 40 }),
  },
})

/**
 * What a declaration can say of how its rows are stored and who sees them: exact decimals, two nurseries, tables that
 * are added to.
 */
const parcel = defineModule({
  key: 'test-parcel',
  title: 'Kiriman Uji',
  display: 'name',
  scope: 'location_nursery_id',
  seenBy: 'to_nursery_id',
  fields: {
    name: text('Nama', { required: true, max: 40 }),
    location_nursery_id: reference('Dari', 'location-nursery', { required: true }),
    to_nursery_id: reference('Ke', 'location-nursery'),
    weight: number('Berat', { required: true, decimals: 3, exact: true }),
    lines: rows('Isi', parcelLine, { by: 'test_parcel_id' }),
  },
  list: { sort: ['name', 'asc'] },
  filters: ['location_nursery_id', 'to_nursery_id', 'weight'],
  statistics: [{ key: 'weight', title: 'Berat', of: 'sum', field: 'weight' }],
})
const reading = defineModule({
  key: 'test-reading',
  title: 'Pengukuran Uji',
  display: 'name',
  appended: [['amount']],
  fields: { name: text('Nama', { required: true, max: 40 }), amount: number('Jumlah'), other: number('Lain') },
})

let world: World
let admin: Caller
let coordinator: Caller
const made = new Map<string, number>()

beforeAll(async () => {
  world = await openWorld({
    extraAreas: [
      defineArea({
        key: 'test',
        menus: [{ key: 'test', title: 'Uji', description: '', icon: 'box', modules: [parcel, parcelLine, reading] }],
      }),
    ],
  })
  admin = await world.as('admin')
  await grant(world, 'Nursery Coordinator', 'test-parcel.read', 'test-parcel.update', 'test-parcel.export')
  coordinator = await world.as('koordinator')
  const parcels = [
    ['a', 1, 2, 0.1],
    ['b', 2, 1, 0.2],
    ['c', 2, 3, 4],
    ['d', 1, 1, 8],
    ['e', 3, 1, 99_999_999_999.999],
    ['f', 2, null, 1],
  ] as const
  for (const [name, from, to, weight] of parcels) {
    const reply = await admin.post('test_parcel/create', {
      name,
      location_nursery_id: from,
      to_nursery_id: to,
      weight,
      lines: [{ content: `isi ${name}` }],
    })
    made.set(name, Number(reply.row['id']))
  }
})
afterAll(() => world.close())

const names = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['name'])

describe('a record that two nurseries see', () => {
  test('is listed, filtered, counted and shown to source and destination, to no third', async () => {
    const all = await coordinator.get('test_parcel/list', { order: 'name', sort: 'asc' })
    expect([names(all.rows), all.body['total']]).toEqual([['a', 'b', 'd', 'e'], 4])
    const fromSecond = await coordinator.get('test_parcel/list', { filters: { location_nursery_id: 2 } })
    expect([names(fromSecond.rows), fromSecond.body['total']]).toEqual([['b'], 1])
    const page = await coordinator.get('test_parcel/list', { order: 'weight', sort: 'desc', limit: 2, offset: 1 })
    expect(names(page.rows)).toEqual(['d', 'b'])
    expect((await coordinator.get(`test_parcel/${made.get('b')}/show`)).status).toBe(200)
    expect((await coordinator.get(`test_parcel/${made.get('c')}/show`)).status).toBe(404)
  })

  test('comes with its lines to the destination too, whose own list they are not in', async () => {
    const shown = await coordinator.get(`test_parcel/${made.get('b')}/show`)
    expect(shown.row['lines']).toMatchObject([{ content: 'isi b', location_nursery_id: 2 }])
  })

  test('is changed by its source alone', async () => {
    const change = (name: string) =>
      coordinator.put('test_parcel/update', { id: made.get(name), version: 1, weight: 5 })
    expect((await change('b')).status).toBe(403)
    expect((await change('c')).status).toBe(404)
  })

  test('is found by an index that begins with either nursery', () => {
    const ways = listIndexesOf(parcel).map((index) => index.slice(0, 3).join())
    expect(ways).toEqual(expect.arrayContaining(['location_nursery_id,name,id', 'to_nursery_id,name,id']))
  })
})

describe('exact decimals', () => {
  test('14.8 come back as they went in, are compared and added up without a trace of floats', async () => {
    const shown = await admin.get(`test_parcel/${made.get('e')}/show`)
    expect(shown.text).toContain('99999999999.999')
    const among = await admin.get('test_parcel/list', {
      filters: { weight: { from: 0.1, to: 0.2 } },
      order: 'weight',
      sort: 'asc',
    })
    expect(among.rows.map((row) => row['weight'])).toEqual([0.1, 0.2])
    const sums = await admin.get('test_parcel/statistics', { filters: { name: ['a', 'b'] } })
    expect(sums.text).toContain('"value":0.3,')
    const stored = await world.db.query(`select sum(weight)::text as total from test_parcel where name in ('a', 'b')`)
    expect(stored.rows).toEqual([{ total: '0.300' }])
  })

  test('14.8 more digits than there is room for are refused', async () => {
    for (const weight of [100_000_000_000, 0.0001]) {
      expect((await admin.post('test_parcel/create', { name: 'x', location_nursery_id: 1, weight })).status).toBe(422)
    }
  })

  test('gen-model calls them double_precision; a file holds them as they are', async () => {
    const model = await admin.get('gen-model/test_parcel')
    expect(model.text).toContain('"weight":"double_precision"')
    const file = await admin.get('test_parcel/export', { format: 'csv', filters: { name: 'e' } })
    expect(file.text).toMatch(/99999999999[.,]999/)
  })
})

describe('a table that is added to', () => {
  test('has the indexes it names and no others', async () => {
    const { rows } = await world.db.query(
      `select indexname from pg_indexes where tablename = 'test_reading' order by 1`,
    )
    expect(rows.map(({ indexname }) => indexname)).toEqual([
      'test_reading_amount_idx',
      'test_reading_pkey',
      'test_reading_search',
    ])
  })

  test('has exact totals, although its writers share no row', async () => {
    const list = async () => (await admin.get('test_reading/list')).body['total']
    const add = () => admin.post('test_reading/create', { name: 'a', amount: 1 })
    await add()
    expect(await list()).toBe(1)
    const held = await world.db.connect()
    await held.query('begin')
    await held.query(`insert into table_append (table_name) values ('test_reading')`)
    await add()
    expect(await list()).toBe(2)
    await held.query('rollback')
    held.release()
    await foldTableAppends(world.serving)
    expect((await world.db.query('select * from table_append')).rows).toEqual([])
    expect(await list()).toBe(2)
    await add()
    expect(await list()).toBe(3)
    expect(
      (await world.db.query(`select 1 from table_change where table_name = 'test_reading' and stripe <> 0`)).rows,
    ).toEqual([])
  })
})

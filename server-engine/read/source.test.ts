import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStored } from '#core/declare/source.ts'
import type { SavedViewState } from '#core/wire/saved-view.ts'
import type { Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let koordinator: Caller
let statements: ReturnType<typeof countStatements>
beforeAll(async () => {
  world = await openWorld()
  statements = countStatements(world.serving)
  admin = await world.as('admin')
  koordinator = await world.as('koordinator')
})
afterAll(() => world.close())

type Row = Record<string, unknown>
const stock = (query: Row = {}, caller = admin) => caller.get('gallery_stock/list', { limit: 100, ...query })
const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + Number(row['quantity']), 0)
/** What the list must show, asked of the table itself. */
async function expected(asOf: string, where = 'true'): Promise<number> {
  const found = await world.db.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from gallery_table where day <= $1 and ${where}`,
    [asOf],
  )
  return found.rows[0]?.sum ?? 0
}

describe('API-01 a list over a query', () => {
  test('LS-02 is listed, filtered, searched and sorted like any other, with an exact total', async () => {
    const { body, rows } = await admin.get('gallery_checks/list', { limit: 5, sort: 'ASC', order: 'code' })
    expect([body['total'], rows.map((row) => row['code'])]).toEqual([
      120,
      ['TB-001', 'TB-002', 'TB-003', 'TB-004', 'TB-005'],
    ])
    const child = (await admin.get('gallery_checks/list', { search: 'tb-015' })).rows
    expect(child).toMatchObject([
      { code: 'TB-015', parent_code: 'TB-013', rel_location_nursery_id: expect.any(String) as unknown },
    ])
    expect(Object.keys(child[0] ?? {})).not.toContain('version')
    expect(
      (await admin.get('gallery_checks/list', { filters: { colour: 2 }, order: 'day', sort: 'DESC' })).body['total'],
    ).toBe(40)
    const deep = await admin.get('gallery_checks/list', { limit: 10, page: 12, order: 'code', sort: 'ASC' })
    expect(deep.rows.at(-1)).toMatchObject({ code: 'TB-120' })
  })

  test('LS-05 is sorted only by what it says an index gives', async () => {
    for (const order of ['name', 'updated_at', 'created_at', 'parent_code'])
      expect([order, (await admin.get('gallery_checks/list', { order })).status]).toEqual([order, 422])
    for (const order of ['name', 'quantity', 'location_nursery_id', 'id'])
      expect([order, (await stock({ order, sort: 'ASC' })).status]).toEqual([order, 200])
    const { rows } = await stock({ order: 'quantity', sort: 'DESC' })
    expect(rows.map((row) => Number(row['quantity']))).toEqual(
      rows.map((row) => Number(row['quantity'])).toSorted((a, b) => b - a),
    )
  })

  test('PM-06 shows the rows of the own nursery, and PM-03 hidden fields to nobody without the right', async () => {
    const own = await koordinator.get('gallery_checks/list', { limit: 100 })
    expect(new Set(own.rows.map((row) => row['location_nursery_id'])).size).toBe(1)
    expect([own.body['total'], Object.keys(own.rows[0] ?? {}).includes('price')]).toEqual([60, false])
    expect((await koordinator.get('gallery_checks/list', { filters: { price: 2_500 } })).status).toBe(422)
    const foreign = (await admin.get('gallery_checks/list', { search: 'TB-001' })).rows.concat(
      (await admin.get('gallery_checks/list', { search: 'TB-002' })).rows,
    )
    const seen = await Promise.all(
      foreign.map(async (row) => (await koordinator.get(`gallery_checks/${String(row['id'])}/show`)).status),
    )
    expect(seen.toSorted()).toEqual([200, 404])
    expect(sum((await stock({}, koordinator)).rows)).toBeLessThan(sum((await stock()).rows))
  })

  test('PM-02 nobody writes it, not even the super user, and it has neither history nor comments', async () => {
    const [row] = (await admin.get('gallery_checks/list')).rows
    const id = Number(row?.['id'])
    const calls = [
      admin.post('gallery_checks/create', { code: 'X' }),
      admin.put('gallery_checks/update', { id, version: 1, code: 'X' }),
      admin.delete('gallery_checks/delete', { id }),
      admin.post('gallery_checks/bulk-delete', { rows: [{ id }] }),
      admin.post('gallery_checks/bulk-update', { rows: [{ id, version: 1 }], values: { code: 'X' } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const closed = [
      admin.get(`gallery_checks/${id}/history`),
      admin.get(`gallery_checks/${id}/comments`),
      admin.post(`gallery_checks/${id}/comments`, { text: 'Halo' }),
      admin.get(`gallery_stock/${id}/show`),
    ]
    expect((await Promise.all(closed)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await world.db.query(`select to_regclass('gallery_checks') as found`)).rows).toEqual([{ found: null }])
  })

  test('DT-01 a row with a key opens and is printed', async () => {
    const [row] = (await admin.get('gallery_checks/list')).rows
    expect((await admin.get(`gallery_checks/${String(row?.['id'])}/show`)).row).toMatchObject({ code: row?.['code'] })
    expect((await admin.get(`gallery_checks/${String(row?.['id'])}/print`)).row).toMatchObject({ code: row?.['code'] })
    expect((await admin.get('gallery_checks/print')).body['total']).toBe(120)
  })

  test('GET search finds records under their own module alone', async () => {
    const found = (await admin.get('search', { q: 'bl1' })).body['data'] as { module: string }[]
    const modules = [...new Set(found.map(({ module }) => module))]
    expect(modules).toContain('bedeng-nursery')
    expect(modules.filter((key) => !isStored(world.catalogue.module(key)))).toEqual([])
  })

  test('a record that is in use is told to be used by records, not by rows of a query', async () => {
    const { row } = await admin.post(
      'location_nursery/create',
      await validBody(admin, world.catalogue.module('location-nursery'), (key) => world.catalogue.module(key).path),
    )
    await world.db.query(
      'update gallery_table set location_nursery_id = $1 where id = (select min(id) from gallery_table)',
      [row['id']],
    )
    const refused = await admin.delete('location_nursery/delete', { id: row['id'] })
    expect([refused.status, refused.text.includes('gallery-table'), refused.text.includes('gallery-checks')]).toEqual([
      409,
      true,
      false,
    ])
  })
})

describe('the parameters of a list over a query', () => {
  test('choose what is counted, by name or among the filters, and are today where nobody sets them', async () => {
    expect(sum((await stock()).rows)).toBe(await expected('9999-12-31'))
    for (const day of ['2025-03-31', '2025-07-15']) {
      expect(sum((await stock({ as_of: day })).rows)).toBe(await expected(day))
      expect(sum((await stock({ filters: { as_of: day } })).rows)).toBe(await expected(day))
      expect((await admin.get('gallery_stock/statistics', { filters: { as_of: day } })).rows).toMatchObject([
        { key: 'quantity', value: await expected(day) },
      ])
    }
    expect(sum((await stock({ as_of: '2025-07-15', only_colour: 2 })).rows)).toBe(
      await expected('2025-07-15', 'colour = 2'),
    )
    expect((await admin.get('gallery_stock/dataset', { as_of: '2025-03-31' })).status).toBe(200)
    expect((await stock({ as_of: '2024-12-31' })).body).toEqual({ data: [], total: 0, record: 0 })
  })

  test('are refused with a sentence where they make no sense', async () => {
    const asked = [{ as_of: '2025-02-30' }, { as_of: '31-03-2025' }, { as_of: '9999-01-01' }, { only_colour: 9 }]
    for (const query of asked) expect([query, (await stock(query)).status]).toEqual([query, 422])
    expect((await stock({ as_of: '9999-01-01' })).body['message']).toMatch(/^Per Tanggal /)
    for (const filters of [
      { as_of: null },
      { as_of: ['2025-01-01'] },
      { as_of: { from: '2025-01-01' } },
      { as_of: 20_250_101 },
    ]) {
      expect([filters, (await stock({ filters })).status]).toEqual([filters, 422])
      for (const verb of ['statistics', 'print', 'export'])
        expect((await admin.get(`gallery_stock/${verb}`, { filters })).status).toBe(422)
    }
    expect((await stock({ order: 'as_of' })).status).toBe(422)
    expect((await admin.get('gallery_checks/list', { as_of: '2025-01-01' })).status).toBe(422)
  })

  test('EX-01 are in the export and named in its heading, also where nobody set them', async () => {
    const file = await admin.get('gallery_stock/export', { format: 'csv', filters: { as_of: '2025-03-31' } })
    expect(file.text).toContain('Per Tanggal: 2025-03-31')
    const { rows } = await stock({ filters: { as_of: '2025-03-31' } })
    for (const row of rows) expect(file.text).toContain(String(row['name']))
    expect(file.text.trim().split('\r\n')).toHaveLength(rows.length + 7)
    expect((await admin.get('gallery_stock/export', { format: 'csv' })).text).toMatch(/Per Tanggal: \d{4}-\d\d-\d\d/)
    for (const format of ['xls', 'xlsx', 'html'])
      expect(
        (
          await admin.get('gallery_stock/export', {
            format,
            order: 'location_nursery_id',
            filters: { as_of: '2025-03-31' },
          })
        ).status,
      ).toBe(200)
    expect((await admin.get('gallery_checks/export', { format: 'csv', order: 'code', sort: 'ASC' })).text).toContain(
      'TB-015',
    )
  })

  test('are kept in a view, and nonsense is not', async () => {
    const state: SavedViewState = {
      search: '',
      filters: { as_of: '2025-03-31' },
      order: 'quantity',
      sort: 'DESC',
      limit: 20,
      show: 'table',
      density: 'normal',
      columns: { order: [], hidden: [], widths: {} },
    }
    const kept = await admin.post('gallery_stock/views', { name: 'Akhir Maret', state })
    expect(kept.row).toMatchObject({ name: 'Akhir Maret', state: { filters: { as_of: '2025-03-31' } } })
    for (const filters of [{ as_of: 'kemarin' }, { as_of: ['2025-03-31'] }, { besok: '2025-03-31' }]) {
      expect((await admin.post('gallery_stock/views', { name: 'Keliru', state: { ...state, filters } })).status).toBe(
        422,
      )
    }
  })

  test('stand in the descriptions of the model and of the API, which know no verb that is not there', async () => {
    const model = (await admin.get('gen-model/gallery_stock')).body
    expect(model).toMatchObject({ fieldAdd: [], fieldEdit: [], parameters: { as_of: { label: 'Per Tanggal' } } })
    expect(model['fieldList']).toEqual(['id', 'name', 'location_nursery_id', 'quantity', 'kinds', 'last_day'])
    const { paths } = (await admin.get('docs')).body as {
      paths?: Record<string, { get: { parameters: { name?: string }[] } }>
    }
    const own = Object.keys(paths ?? {}).filter((path) => path.startsWith('/gallery_stock'))
    expect(own.filter((path) => /show|history|comments|create|update|delete|import/.test(path))).toEqual([])
    expect(paths?.['/gallery_stock/list']?.get.parameters.some(({ name }) => name === 'as_of')).toBe(true)
  })
})

describe('LS-02 the total of a list over a query', () => {
  const totalStatements = async (query: Row) => {
    statements.configs.length = 0
    await stock(query)
    return statements.configs.filter(({ text }) => text.startsWith('select count(*) as total')).length
  }

  test('is counted once for each question, and again after a change of a table that is read', async () => {
    const query = { as_of: '2025-05-05' }
    await stock(query)
    expect(await totalStatements(query)).toBe(0)
    expect(await totalStatements({ as_of: '2025-05-06' })).toBe(1)
    const before = (await stock(query)).body['total'] as number
    const made = await admin.post('gallery_table/create', {
      code: 'BARU',
      name: 'Jenis Baru',
      colour: 1,
      amount: 7,
      day: '2025-05-05',
      location_nursery_id: 1,
    })
    expect(made.status).toBe(201)
    expect((await stock(query)).body['total']).toBe(before + 1)
    expect((await stock({ ...query, search: 'jenis baru' })).rows).toMatchObject([
      { name: 'Jenis Baru', quantity: 7, kinds: 1 },
    ])
  })
})

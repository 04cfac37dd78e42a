import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { Caller } from '#test/kit/caller.ts'
import { sampled } from '#test/kit/shapes.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const modules = sampled(buildCatalogue(demoAreas).modules)
const writable = modules.filter((module) => !module.without.includes('create'))

let world: World
let admin: Caller
let guest: Caller
const pathOf = (key: string) => world.catalogue.module(key).path

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
})
afterAll(() => world.close())

interface Entry {
  readonly action: string
  readonly at: string
  readonly source: string
  readonly rel_user_id: string | null
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  readonly rows?: Record<string, unknown>
}
const historyOf = async (caller: Caller, path: string, id: unknown, query = {}) =>
  (await caller.get(`${path}/${String(id)}/history`, query)).body['data'] as Entry[]

describe('the history of a record', () => {
  test.each(writable.map((module) => [module.key, module] as const))(
    'of %s tells who made it and with which values, as its rows are written',
    async (_key, module) => {
      const { row } = await admin.post(`${module.path}/create`, await validBody(admin, module, pathOf))
      // What saving sets in motion, as a sample that leaves the store, stands behind it.
      const made = (await historyOf(admin, module.path, row['id'])).at(-1)
      expect(made).toMatchObject({ action: 'create', source: 'web', rel_user_id: 'Administrator Semai' })
      const references = Object.entries(module.fields).filter(
        ([name, { type }]) => type === 'reference' && row[name] != null,
      )
      for (const [name] of references)
        expect([name, made?.after[name], made?.after[`rel_${name}`]]).toEqual([name, row[name], row[`rel_${name}`]])
      expect((await guest.get(`${module.path}/${String(row['id'])}/history`)).status).toBe(
        (await guest.get(`${module.path}/${String(row['id'])}/show`)).status,
      )
    },
  )

  test('tells what stood there and what came, newest first, page by page', async () => {
    const { row } = await admin.post('gallery_plant/create', { name: 'Riwayat', code: 'RWY', colour: 1, quantity: 0 })
    for (let version = 1; version <= 24; version += 1)
      await admin.put('gallery_plant/update', { id: row['id'], version, quantity: version })
    const first = await admin.get(`gallery_plant/${String(row['id'])}/history`)
    const entries = first.body['data'] as Entry[]
    expect(entries.map(({ before, after }) => [before['quantity'], after['quantity']])).toEqual(
      Array.from({ length: 20 }, (_, index) => [23 - index, 24 - index]),
    )
    const rest = await historyOf(admin, 'gallery_plant', row['id'], { before: first.body['next'] })
    expect(rest.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'update', 'create'])
    expect(rest.at(-1)?.after).not.toHaveProperty('note')
  })

  test('PM-03 says nothing of a hidden field, not even that it changed', async () => {
    const { row } = await admin.post('gallery_plant/create', {
      name: 'Rahasia',
      code: 'RHS',
      colour: 1,
      quantity: 0,
      cost: 717273,
    })
    const before = await historyOf(guest, 'gallery_plant', row['id'])
    await admin.put('gallery_plant/update', { id: row['id'], version: 1, cost: 888 })
    expect(await historyOf(guest, 'gallery_plant', row['id'])).toEqual(before)
    expect(JSON.stringify(before)).not.toMatch(/cost|717273/)
    expect((await historyOf(admin, 'gallery_plant', row['id']))[0]).toMatchObject({
      before: { cost: 717273 },
      after: { cost: 888 },
    })
  })

  test('tells what became of child rows, old and new per field; a row changed in hidden fields alone is not told', async () => {
    const { row } = await admin.post('field_gallery/create', {
      name: 'Rincian',
      code: 'RNC',
      colour: 1,
      lines: [
        { item: 'Polybag', quantity: 5, cost: 918273 },
        { item: 'Sekop', quantity: 1 },
      ],
    })
    const lines = async () =>
      (await admin.get(`field_gallery/${String(row['id'])}/show`)).body['data'] as {
        version: number
        lines: { id: number; item: string }[]
      }
    const first = await lines()
    const [bag, spade] = first.lines
    await admin.put('field_gallery/update', {
      id: row['id'],
      version: first.version,
      lines: [
        { id: bag?.id, item: 'Polybag', quantity: 12, cost: 918273 },
        { item: 'Ember', quantity: 3 },
      ],
    })
    const expected = [
      { id: spade?.id, name: 'Sekop', action: 'delete', before: { item: 'Sekop', quantity: 1 } },
      { id: bag?.id, name: 'Polybag', action: 'update', before: { quantity: 5 }, after: { quantity: 12 } },
      { name: 'Ember', action: 'create', after: { item: 'Ember', quantity: 3 } },
    ]
    expect((await historyOf(admin, 'field_gallery', row['id']))[0]?.rows?.['lines']).toMatchObject(expected)
    const seen = await historyOf(guest, 'field_gallery', row['id'])
    expect(seen[0]?.rows?.['lines']).toMatchObject(expected)
    const second = await lines()
    await admin.put('field_gallery/update', {
      id: row['id'],
      version: second.version,
      lines: second.lines.map(({ id, item }) => ({ id, ...(item === 'Polybag' && { cost: 7777 }) })),
    })
    expect((await historyOf(admin, 'field_gallery', row['id']))[0]?.rows?.['lines']).toMatchObject([
      { name: 'Polybag', before: { cost: 918273 }, after: { cost: 7777 } },
    ])
    expect(await historyOf(guest, 'field_gallery', row['id'])).toEqual(seen)
    expect(JSON.stringify(seen)).not.toMatch(/cost|918273/)
  })

  test('shows no secret', async () => {
    const { row } = await admin.post('field_gallery/create', {
      name: 'Sandi',
      code: 'SND',
      colour: 1,
      pin: 'sangat-rahasia',
    })
    expect((await admin.get(`field_gallery/${String(row['id'])}/history`)).text).not.toContain('sangat-rahasia')
  })

  test('PM-06 of another nursery’s record is not found, and its names stay away', async () => {
    const coordinator = await world.as('koordinator')
    const { row } = await admin.post('gallery_plant/create', {
      name: 'Tetangga',
      code: 'TTG',
      colour: 1,
      quantity: 0,
      location_nursery_id: 2,
    })
    expect((await coordinator.get(`gallery_plant/${String(row['id'])}/history`)).status).toBe(404)
    await admin.put('gallery_plant/update', { id: row['id'], version: 1, location_nursery_id: 1 })
    const [moved] = await historyOf(coordinator, 'gallery_plant', row['id'])
    expect([moved?.before['rel_location_nursery_id'], moved?.after['rel_location_nursery_id']]).toEqual([
      null,
      'Persemaian Kendal',
    ])
  })

  test.each([
    ['before=abc', 422],
    ['before=', 422],
    ['before=1&before=2', 422],
  ] as const)('with ?%s answers %i', async (query, status) => {
    expect((await admin.raw({ method: 'GET', url: `/api/gallery_plant/1/history?${query}` })).status).toBe(status)
  })

  test.each(['999999', 'x', '1.5', '__proto__'])('of %s is not found', async (id) => {
    expect((await admin.get(`gallery_plant/${id}/history`)).status).toBe(404)
  })
})

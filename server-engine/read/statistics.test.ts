import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let guest: Caller

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
})
afterAll(() => world.close())

interface Card {
  readonly key: string
  readonly value: number | null
  readonly subValue: number | null
  readonly items: readonly { label: string; value: number }[]
}
const cards = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await caller.get('gallery_plant/statistics', query)).body['data'] as Card[]
const plants = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await caller.get('gallery_plant/dataset', query)).rows
const sum = (rows: readonly Record<string, unknown>[], field: string) =>
  rows.reduce((total, row) => total + Number(row[field]), 0)

describe('API-04 LS-11 the figures of a list', () => {
  test.each([
    ['all rows', {}],
    ['a filter', { filters: { colour: 2 } }],
    ['a search', { search: 'jati' }],
    ['a page and an order, which change nothing', { page: 2, limit: 10, order: 'name', sort: 'ASC' }],
  ])('are those of the rows it shows: %s', async (_name, query: Record<string, unknown>) => {
    const { page: _, limit: __, ...question } = query
    const rows = await plants(admin, question)
    const [kinds, quantity, progress] = await cards(admin, query)
    const ready = rows.filter((row) => row['is_ready'] === 1)
    expect(kinds).toMatchObject({
      value: rows.length,
      items: [
        { label: 'Siap', value: ready.length },
        { label: 'Belum siap', value: rows.length - ready.length },
      ],
    })
    expect(quantity).toMatchObject({ value: sum(rows, 'quantity'), subValue: sum(ready, 'quantity') })
    expect(progress?.value).toBeCloseTo(sum(rows, 'progress') / rows.length)
  })

  test('an average of nothing is nothing, not zero', async () => {
    expect((await cards(admin, { search: 'tidak ada tanaman begini' })).map(({ value }) => value)).toEqual([
      0,
      0,
      null,
      0,
    ])
  })

  test('follow every change at once', async () => {
    const before = (await cards(admin))[0]?.value ?? 0
    const { row } = await admin.post('gallery_plant/create', { name: 'Baru', code: 'BARU' })
    expect((await cards(admin))[0]?.value).toBe(before + 1)
    await admin.delete('gallery_plant/delete', row)
    expect((await cards(admin))[0]?.value).toBe(before)
  })

  test('PM-06 are of the own nursery for those who see only that', async () => {
    const own = await world.as('koordinator')
    expect((await cards(own))[0]?.value).toBe((await plants(own)).length)
    expect((await plants(own)).length).toBeLessThan((await plants(admin)).length)
  })

  test('PM-03 leave out what looks at a hidden field, and a probe of it answers as an unknown one', async () => {
    expect((await cards(admin)).map(({ key }) => key)).toEqual(['kinds', 'quantity', 'progress', 'cost'])
    expect((await cards(guest)).map(({ key }) => key)).toEqual(['kinds', 'quantity', 'progress'])
    const probe = async (filters: unknown) => {
      const { status, body } = await guest.get('gallery_plant/statistics', { filters })
      return [status, { ...body, reference: null }]
    }
    const unknown = await probe({ surely_not: 1 })
    for (const filters of [{ cost: 10_000 }, { cost: 1 }, { cost: { from: 0, to: 1e9 } }, { cost: null }])
      expect(await probe(filters)).toEqual(unknown)
  })

  test('of every module are all that it declares, for whoever may see everything', async () => {
    const modules = buildCatalogue(demoAreas).modules.filter(({ statistics }) => statistics.length > 0)
    expect(modules.length).toBeGreaterThan(10)
    for (const { path, statistics } of modules) {
      const { status, body } = await admin.get(`${path}/statistics`)
      expect([path, status, (body['data'] as Card[]).map(({ key }) => key)]).toEqual([
        path,
        200,
        statistics.map(({ key }) => key),
      ])
    }
  })

  test('of a module that declares none are none', async () => {
    expect((await admin.get('location_nursery/statistics')).body['data']).toEqual([])
  })
})

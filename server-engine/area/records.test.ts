import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineArea } from '#core/declare/area.ts'
import { flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import type { Caller } from '#test/kit/caller.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { implement } from './implement.ts'
import { records } from './records.ts'
import { inTransaction } from '../context/transaction.ts'

const place = defineModule({
  key: 'test-place',
  title: 'Tempat Uji',
  display: 'name',
  scope: 'location_nursery_id',
  fields: {
    name: text('Nama', { required: true }),
    location_nursery_id: reference('Persemaian', 'location-nursery', { required: true }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  actions: {
    fill: { label: 'Isi', input: { quantity: number('Jumlah', { required: true }) } },
    empty: { label: 'Kosongkan' },
  },
})
const content = defineModule({
  key: 'test-content',
  title: 'Isi Uji',
  display: 'label',
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    label: text('Label', { required: true, readOnly: true }),
    test_place_id: reference('Tempat', 'test-place', { required: true, readOnly: true }),
    location_nursery_id: reference('Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['test_place_id', 'location_nursery_id'],
    }),
    quantity: number('Jumlah', { required: true, readOnly: true, initial: 0 }),
    twice: number('Dua Kali', { compute: ({ quantity }) => Number(quantity) * 2 }),
  },
})
const placeServer = implement(place, {
  actions: {
    fill: async (ctx, { row, input }) => {
      await records(ctx, content).insert({
        label: `Isi ${row.name}`,
        test_place_id: row.id,
        ...(input.quantity > 0 && { quantity: input.quantity }),
      })
    },
    empty: async (ctx, { row }) => {
      const contents = records(ctx, content)
      for (const one of await contents.list({ where: { test_place_id: row.id, quantity: [0, 7] }, lock: true }))
        await contents.change(one, { quantity: one.quantity + 1 })
    },
  },
})

let world: World
let admin: Caller
let places: { readonly own: number; readonly other: number }
beforeAll(async () => {
  const area = defineArea({
    key: 'test',
    menus: [{ key: 'test', title: 'Uji', description: '', icon: 'box', modules: [place, content] }],
  })
  world = await openWorld({ extraAreas: [area], extraImplementations: [placeServer] })
  admin = await world.as('admin')
  const [one, two] = (await admin.get('location_nursery/list', { order: 'id', sort: 'ASC' })).rows
  const placeIn = async (nursery: unknown) =>
    Number((await admin.post('test_place/create', { name: 'A', location_nursery_id: nursery })).row['id'])
  places = { own: await placeIn(one?.['id']), other: await placeIn(two?.['id']) }
})
afterAll(() => world.close())

const stored = async () => (await admin.get('test_content/list', { order: 'id', sort: 'ASC' })).rows

describe('records for domain code', () => {
  test('are stored with initial and computed values, copies and their trail, although nobody may create them by hand', async () => {
    await admin.post(`test_place/${places.own}/action/fill`, { quantity: 7 })
    await admin.post(`test_place/${places.own}/action/fill`, { quantity: 0 })
    const { location_nursery_id } = (await admin.get(`test_place/${places.own}/show`)).row
    expect(await stored()).toMatchObject([
      { label: 'Isi A', location_nursery_id, quantity: 7, twice: 14 },
      { quantity: 0, twice: 0 },
    ])
    await admin.post(`test_place/${places.own}/action/empty`)
    expect(await stored()).toMatchObject([
      { quantity: 8, twice: 16, version: 2 },
      { quantity: 1, twice: 2, version: 2 },
    ])
    const trail = await world.db.query<{ action: string }>(
      `select action from audit_log where table_name = 'test_content' order by id`,
    )
    expect(trail.rows.map(({ action }) => action)).toEqual(['create', 'create', 'update', 'update'])
  })

  test('of another nursery are neither found nor locked, nor made there', async () => {
    const { location_nursery_id } = (await admin.get(`test_place/${places.own}/show`)).row
    const user = { id: 1, role_id: 5, permissions: new Set<string>(), location_nursery_id: Number(location_nursery_id) }
    const outcome = await inTransaction({ ...(await contextOfSystem(world)), user }, async (ctx) => {
      const asked = records(ctx, place)
      const refused = await Promise.allSettled([
        asked.lock(places.other),
        records(ctx, content).insert({ label: 'x', test_place_id: places.other }),
      ])
      return [
        (await asked.find(places.own))?.id,
        await asked.find(places.other),
        (await asked.list()).map(({ id }) => id),
        ...refused.map((one) => one.status === 'rejected' && one.reason.name),
      ]
    })
    expect(outcome).toEqual([places.own, null, [places.own], 'NotFound', 'Forbidden'])
  })
})

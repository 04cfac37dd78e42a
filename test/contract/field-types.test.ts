import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldGallery } from '#areas/gallery/field-gallery/field-gallery.module.ts'
import { fieldFixtures } from '#test/field-fixtures/all.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let counter = 0

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const create = (values: Record<string, unknown>) =>
  admin.post('field_gallery/create', { name: 'Uji', code: `T${(counter += 1)}`, colour: 1, ...values })

describe.each(Object.entries(fieldFixtures))('%s', (type, sample) => {
  test('the gallery shows this type', () => {
    expect((fieldGallery.fields as Record<string, { type: string }>)[sample.field]?.type).toBe(type)
  })

  test.each(sample.valid)('FR-02 %j is stored and shown as %j', async (sent, stored) => {
    const reply = await create({ ...(sent !== null && sample.beside), [sample.field]: sent })
    expect([reply.status, reply.row?.[sample.field]]).toEqual([201, stored])
    expect((await admin.get(`field_gallery/${String(reply.row['id'])}/show`)).row[sample.field]).toEqual(stored)
  })

  test.each(sample.invalid.map((value) => [value]))(
    'FR-05 %j is refused with a sentence that names the field',
    async (value) => {
      const before = (await admin.get('field_gallery/list')).body['total']
      const reply = await create({ [sample.field]: value })
      expect(reply.status).toBe(422)
      const label = (fieldGallery.fields as Record<string, { label: string }>)[sample.field]?.label ?? '?'
      expect((reply.body['errors'] as Record<string, string>)[sample.field]).toContain(label)
      expect((await admin.get('field_gallery/list')).body['total']).toBe(before)
    },
  )

  test.runIf(sample.ascending)(
    'API-01 LS-02 LS-05 sorts, filters by value, by its own name, any of, empty and range as an oracle does',
    async () => {
      const ascending = sample.ascending ?? []
      const ids: number[] = []
      for (const value of ascending)
        ids.push(Number((await create({ ...sample.beside, [sample.field]: value })).row['id']))
      const mine = { id: ids }
      const order = async (sort: string) =>
        (await admin.get('field_gallery/list', { order: sample.field, sort, filters: mine })).rows.map(
          (row) => row['id'],
        )
      expect(await order('ASC')).toEqual(ids)
      expect(await order('DESC')).toEqual(ids.toReversed())

      const [low, , high] = ascending
      const found = async (wanted: unknown) =>
        (
          await admin.get('field_gallery/list', {
            order: 'id',
            sort: 'ASC',
            filters: { ...mine, [sample.field]: wanted },
          })
        ).rows.map((row) => row['id'])
      const expected = (values: readonly unknown[]) => ids.filter((_, index) => values.includes(ascending[index]))
      expect(await found(high)).toEqual(expected([high]))
      const named = async (verb: string) =>
        (
          await admin.get(`field_gallery${verb}`, {
            order: 'id',
            sort: 'ASC',
            filters: mine,
            [sample.field]: String(high),
          })
        ).rows.map((row) => row['id'])
      for (const verb of ['', '/list', '/dataset']) expect([verb, await named(verb)]).toEqual([verb, expected([high])])
      expect(await found([low, high])).toEqual(expected([low, high]))
      expect(await found(null)).toEqual([])
      const range = await admin.get('field_gallery/list', {
        order: 'id',
        sort: 'ASC',
        filters: { ...mine, [sample.field]: { from: low, to: high } },
      })
      expect([range.status, range.rows.map((row) => row['id'])]).toEqual(
        sample.filter === 'range' ? [200, ids] : [422, []],
      )
    },
  )

  test.runIf(!sample.ascending)(
    'LS-02 cannot be sorted by, and is asked for by its members or not at all',
    async () => {
      expect((await admin.get('field_gallery/list', { order: sample.field })).status).toBe(422)
      expect((await admin.get('field_gallery/list', { filters: { [sample.field]: { from: 1, to: 2 } } })).status).toBe(
        422,
      )
      const stored = sample.valid.flatMap(([, value]) =>
        Array.isArray(value) && value.length > 1 ? [value as unknown[]] : [],
      )[0]
      if (sample.filter === 'none' || !stored) {
        for (const wanted of [1, 'x', [1], ['x'], {}])
          expect((await admin.get('field_gallery/list', { filters: { [sample.field]: wanted } })).status).toBe(422)
        return
      }
      const { row } = await create({ [sample.field]: stored })
      const { row: empty } = await create({})
      const mine = { id: [row['id'], empty['id']] }
      const found = async (wanted: unknown) =>
        (
          await admin.get('field_gallery/list', {
            order: 'id',
            sort: 'ASC',
            filters: { ...mine, [sample.field]: wanted },
          })
        ).rows.map((each) => each['id'])
      for (const member of stored)
        expect([await found(member), await found([member])]).toEqual([[row['id']], [row['id']]])
      expect(await found(null)).toEqual([empty['id']])
    },
  )
})

test('FR-07 a field that takes no part is empty, whatever is sent, and is asked for once it does', async () => {
  expect((await create({ sold_to: 'Budi' })).row).toMatchObject({ is_sold: 0, sold_to: null })
  expect(Object.keys((await create({ is_sold: 1 })).body['errors'] as object)).toEqual(['sold_to'])
  const { row } = await create({ is_sold: 1, sold_to: 'Budi' })
  expect(row).toMatchObject({ is_sold: 1, sold_to: 'Budi' })
  const off = await admin.put('field_gallery/update', { id: row['id'], version: 1, is_sold: 0 })
  expect(off.row).toMatchObject({ is_sold: 0, sold_to: null })
  expect((await admin.put('field_gallery/update', { id: row['id'], version: 2, is_sold: 1 })).status).toBe(422)
})

test('FR-13 a computed field follows the others and cannot be written', async () => {
  const { row } = await create({ amount: 21, doubled: 1 })
  expect(row).toMatchObject({ amount: 21, doubled: 42 })
  expect((await admin.put('field_gallery/update', { id: row['id'], version: 1, amount: 4 })).row).toMatchObject({
    doubled: 8,
  })
})

test('FR-02 a range ends where it begins or later', async () => {
  expect((await create({ contract_start: '2025-03-01', contract_end: '2025-03-01' })).status).toBe(201)
  const reversed = await create({ contract_start: '2025-03-02', contract_end: '2025-03-01' })
  expect([reversed.status, Object.keys(reversed.body['errors'] as object)]).toEqual([422, ['contract_end']])
})

test.each([
  ['site', 'javascript:alert(1)'],
  ['paint', 'red'],
  ['phone', 'abc<script>'],
  ['mail', 'bukan email'],
])('FR-02 FR-05 the server refuses %s %j', async (name, value) => {
  const reply = await create({ [name]: value })
  expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, [name]])
})

test('FR-02 a secret is stored and never told: not in answers, filters, order or the trail', async () => {
  const { row } = await create({ pin: 'rahasia-sekali' })
  expect(JSON.stringify(row)).not.toContain('rahasia-sekali')
  for (const path of [
    'field_gallery',
    'field_gallery/list',
    'field_gallery/dataset',
    `field_gallery/${String(row['id'])}/show`,
  ])
    expect((await admin.get(path)).text).not.toContain('rahasia-sekali')
  expect([
    (await admin.get('field_gallery/list', { order: 'pin' })).status,
    (await admin.get('field_gallery/list', { filters: { pin: 'rahasia-sekali' } })).status,
  ]).toEqual([422, 422])
  const kept = await world.db.query<{ pin: string; changes: object }>(
    `select pin, changes from field_gallery join audit_log on record_id = field_gallery.id and table_name = $1
      where field_gallery.id = $2`,
    ['field_gallery', row['id']],
  )
  expect([kept.rows[0]?.pin, JSON.stringify(kept.rows[0]?.changes).includes('rahasia-sekali')]).toEqual([
    'rahasia-sekali',
    false,
  ])
})

test('FR-10 a place needs both of its numbers', async () => {
  for (const half of [{ latitude: -7 }, { longitude: 110 }, { latitude: -7, longitude: null }]) {
    const reply = await create(half)
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['latitude']])
  }
  const { row } = await create({ latitude: -7, longitude: 110 })
  expect((await admin.put('field_gallery/update', { id: row['id'], version: 1, longitude: null })).status).toBe(422)
  expect(
    (await admin.put('field_gallery/update', { id: row['id'], version: 1, latitude: null, longitude: null })).status,
  ).toBe(200)
})

test("LS-02 a day asked of an instant is that day in the nursery's zone", async () => {
  const late = await create({ moment: '2025-03-01T16:59:59Z' })
  const next = await create({ moment: '2025-03-01T17:00:00Z' })
  const found = await admin.get('field_gallery/list', {
    filters: { id: [late.row['id'], next.row['id']], moment: '2025-03-01' },
  })
  expect(found.rows.map((row) => row['id'])).toEqual([late.row['id']])
})

test('LS-02 search finds substrings of the declared fields, beginnings below three characters, and takes % and _ as they are', async () => {
  const row = (await create({ name: 'Jati 100% Unggul', note: 'dari_kebun' })).row
  const search = async (text: string) =>
    (await admin.get('field_gallery/list', { search: text, limit: 100 })).rows.some(
      (found) => found['id'] === row['id'],
    )
  const outcomes = await Promise.all(
    ['ti 100% u', 'JATI', 'ja', 'ti', '100%', '0%', 'i_k', 'ri_ke', '___', '  jati  '].map(search),
  )
  expect(outcomes).toEqual([true, true, true, false, true, false, true, true, false, true])
})

test('API-01 fields that are fixed or made by the server keep their value; unknown ones are refused', async () => {
  const { row } = await create({ kept: 'awal', made: 99 })
  expect(row).toMatchObject({ kept: 'awal', made: 7 })
  const updated = await admin.put('field_gallery/update', {
    id: row['id'],
    version: 1,
    kept: 'lain',
    made: 1,
    name: 'Baru',
  })
  expect(updated.row).toMatchObject({ kept: 'awal', made: 7, name: 'Baru' })
  expect((await admin.put('field_gallery/update', { id: row['id'], version: 2, nope: 1 })).status).toBe(422)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldType } from '#core/field.ts'
import type { Caller } from '#test/kit/caller.ts'
import { fieldGallery, galleryArea } from '#test/kit/field-gallery.ts'
import { openWorld, type World } from '#test/kit/world.ts'

interface Samples {
  /** The gallery's field of this type. */
  readonly field: string
  /** What goes in and what comes back. */
  readonly valid: readonly (readonly [sent: unknown, stored: unknown])[]
  readonly invalid: readonly unknown[]
  /** Three values in ascending order, for sorting and ranges. */
  readonly ascending: readonly [unknown, unknown, unknown]
  readonly range?: boolean
  /** What a value of this type cannot stand without. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** One line of samples earns a field type the whole suite. */
const samples = {
  text: {
    field: 'name', ascending: ['apel', 'Beringin', 'cemara'],
    valid: [['  rapi  ', 'rapi'], ["D'Ma'mur 😀 ñ", "D'Ma'mur 😀 ñ"], ['=1+1', '=1+1'], ['%_\\', '%_\\']],
    invalid: [7, true, {}, [], '', '   ', 'x'.repeat(61), 'a\0b', '\ud800'],
  },
  textarea: { field: 'note', ascending: ['aa', 'bb', 'cc'], valid: [['baris 1\nbaris 2', 'baris 1\nbaris 2'], ['', null], [null, null]], invalid: [1, ['x'], 'x'.repeat(1001)] },
  number: { field: 'weight', ascending: [-7.25, 0, 12.5], range: true, valid: [[0, 0], [-1000, -1000], [12.345, 12.345], [null, null]], invalid: ['12', 'abc', 1001, -1000.5, 0.0005, 1.23456, true, [], {}] },
  money: { field: 'price', ascending: [0, 1_500, 999_999_999_999], range: true, valid: [[0, 0], [999_999_999_999_999, 999_999_999_999_999]], invalid: [-1, 1.5, 'Rp. 10', 1e16] },
  date: { field: 'day', ascending: ['2023-12-31', '2024-02-29', '2025-08-17'], range: true, valid: [['2024-02-29', '2024-02-29'], [null, null]], invalid: ['2025-02-29', '17-08-2025', '2025-8-17', '0000-01-01', '1899-12-31', '2201-01-01', 20250817, '2025-08-17T00:00:00Z'] },
  datetime: {
    field: 'moment', ascending: ['2025-01-01T00:00:00.000Z', '2025-01-01T12:00:00.000Z', '2025-06-01T00:00:00.000Z'], range: true,
    valid: [['2025-08-17T10:00:00+07:00', '2025-08-17T03:00:00.000Z']], invalid: ['2025-08-17', 'kemarin', 1, '2500-01-01T00:00:00Z', '2025-13-01T00:00:00Z'],
  },
  flag: { field: 'is_good', ascending: [0, 0, 1], valid: [[0, 0], [1, 1]], invalid: [2, '1', true, -1] },
  choice: { field: 'colour', ascending: [1, 2, 3], valid: [[3, 3]], invalid: [0, 4, '1', 'Merah', null, 'toString', '__proto__'] },
  reference: { field: 'location_nursery_id', ascending: [2, 1, 3], valid: [[1, 1], [null, null]], invalid: ['1', 1.5, 999_999, 1e20, {}] },
  latitude: { field: 'latitude', beside: { longitude: 110 }, ascending: [-8.5, -7.1, 3], range: true, valid: [[-90, -90], [90, 90], [-7.79561234567891, -7.79561235], [null, null]], invalid: [90.1, -91, '7', true] },
  longitude: { field: 'longitude', beside: { latitude: -7 }, ascending: [94.5, 110.2, 141], range: true, valid: [[-180, -180], [180, 180], [110.3695246801358, 110.36952468]], invalid: [180.5, '110', []] },
} satisfies Record<FieldType, Samples>

let world: World
let admin: Caller
let counter = 0

beforeAll(async () => {
  world = await openWorld({ extraAreas: [galleryArea] })
  admin = await world.as('admin')
})
afterAll(() => world.close())

const create = (values: Record<string, unknown>) => admin.post('field_gallery/create', { name: 'Uji', code: `T${(counter += 1)}`, colour: 1, ...values })

describe.each(Object.entries(samples as Record<FieldType, Samples>))('%s', (type, sample) => {
  test('the gallery shows this type', () => {
    expect((fieldGallery.fields as Record<string, { type: string }>)[sample.field]?.type).toBe(type)
  })

  test.each(sample.valid)('FR-02 %j is stored and shown as %j', async (sent, stored) => {
    const reply = await create({ ...(sent !== null && sample.beside), [sample.field]: sent })
    expect([reply.status, reply.row?.[sample.field]]).toEqual([201, stored])
    expect((await admin.get(`field_gallery/${String(reply.row['id'])}/show`)).row[sample.field]).toEqual(stored)
  })

  test.each(sample.invalid.map((value) => [value]))('FR-05 %j is refused with a sentence that names the field', async (value) => {
    const before = (await admin.get('field_gallery/list')).body['total']
    const reply = await create({ [sample.field]: value })
    expect(reply.status).toBe(422)
    const label = (fieldGallery.fields as Record<string, { label: string }>)[sample.field]?.label ?? '?'
    expect((reply.body['errors'] as Record<string, string>)[sample.field]).toContain(label)
    expect((await admin.get('field_gallery/list')).body['total']).toBe(before)
  })

  test('LS-02 LS-05 sorts, filters by value, any of, empty and range as an oracle does', async () => {
    const ids: number[] = []
    for (const value of sample.ascending) ids.push(Number((await create({ ...sample.beside, [sample.field]: value })).row['id']))
    const mine = { id: ids }
    const order = async (sort: string) => (await admin.get('field_gallery/list', { order: sample.field, sort, filters: mine })).rows.map((row) => row['id'])
    expect(await order('ASC')).toEqual(ids)
    expect(await order('DESC')).toEqual(ids.toReversed())

    const [low, , high] = sample.ascending
    const found = async (wanted: unknown) => (await admin.get('field_gallery/list', { order: 'id', sort: 'ASC', filters: { ...mine, [sample.field]: wanted } })).rows.map((row) => row['id'])
    const expected = (values: readonly unknown[]) => ids.filter((_, index) => values.includes(sample.ascending[index]))
    expect(await found(high)).toEqual(expected([high]))
    expect(await found([low, high])).toEqual(expected([low, high]))
    expect(await found(null)).toEqual([])
    const range = await admin.get('field_gallery/list', { order: 'id', sort: 'ASC', filters: { ...mine, [sample.field]: { from: low, to: high } } })
    expect([range.status, range.rows.map((row) => row['id'])]).toEqual(sample.range ? [200, ids] : [422, []])
  })
})

test('FR-10 a place needs both of its numbers', async () => {
  for (const half of [{ latitude: -7 }, { longitude: 110 }, { latitude: -7, longitude: null }]) {
    const reply = await create(half)
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['latitude']])
  }
  const { row } = await create({ latitude: -7, longitude: 110 })
  expect((await admin.put('field_gallery/update', { id: row['id'], version: 1, longitude: null })).status).toBe(422)
  expect((await admin.put('field_gallery/update', { id: row['id'], version: 1, latitude: null, longitude: null })).status).toBe(200)
})

test('LS-02 a day asked of an instant is that day in the nursery\'s zone', async () => {
  const late = await create({ moment: '2025-03-01T16:59:59Z' })
  const next = await create({ moment: '2025-03-01T17:00:00Z' })
  const found = await admin.get('field_gallery/list', { filters: { id: [late.row['id'], next.row['id']], moment: '2025-03-01' } })
  expect(found.rows.map((row) => row['id'])).toEqual([late.row['id']])
})

test('LS-02 search finds substrings of the declared fields, beginnings below three characters, and takes % and _ as they are', async () => {
  const row = (await create({ name: 'Jati 100% Unggul', note: 'dari_kebun' })).row
  const search = async (text: string) => (await admin.get('field_gallery/list', { search: text, limit: 100 })).rows.some((found) => found['id'] === row['id'])
  const outcomes = await Promise.all(['ti 100% u', 'JATI', 'ja', 'ti', '100%', '0%', 'i_k', 'ri_ke', '___', '  jati  '].map(search))
  expect(outcomes).toEqual([true, true, true, false, true, false, true, true, false, true])
})

test('API-01 fields that are fixed or made by the server keep their value; unknown ones are refused', async () => {
  const { row } = await create({ kept: 'awal', made: 99 })
  expect(row).toMatchObject({ kept: 'awal', made: 7 })
  const updated = await admin.put('field_gallery/update', { id: row['id'], version: 1, kept: 'lain', made: 1, name: 'Baru' })
  expect(updated.row).toMatchObject({ kept: 'awal', made: 7, name: 'Baru' })
  expect((await admin.put('field_gallery/update', { id: row['id'], version: 2, nope: 1 })).status).toBe(422)
})

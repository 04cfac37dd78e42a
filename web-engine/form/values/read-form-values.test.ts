import { describe, expect, test } from 'vitest'
import { coordinates, date, datetime, flag, money, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import {
  changedValues,
  changedWithFollowers,
  initialFormValues,
  inputForFieldError,
  readFormValues,
  recordToTypedValues,
} from './read-form-values.ts'
import { formatDigits, numberAsUnderstood } from './typed-values.ts'

const bed = defineModule({
  key: 'bed',
  title: 'Bedeng',
  display: 'code',
  fields: {
    code: text('Kode', { required: true, max: 5, uppercase: true }),
    country: text('Negara', { initial: 'Indonesia' }),
    area: number('Luas', { decimals: 2 }),
    price: money('Harga'),
    opened: date('Dibuka'),
    seen_at: datetime('Dilihat'),
    active: flag('Aktif', { initial: 1 }),
    location_nursery_id: reference('Persemaian', 'nursery'),
    ...coordinates('Tempat', { required: true }),
  },
})
const fields = Object.entries(bed.fields)
  .filter(([, field]) => field.type !== 'longitude')
  .map(([name, field]) => ({ name, field }))
const context = {
  module: bed,
  fields,
  timeZone: 'Asia/Makassar',
  language: 'id',
  now: new Date('2025-08-17T00:00:00Z'),
  present: {},
} as const
const typed = {
  code: 'a1',
  country: '',
  area: '',
  price: '',
  opened: '',
  seen_at: '',
  active: 1,
  location_nursery_id: null,
  latitude: '110.5, -7.25',
}
const read = (change: Record<string, unknown>) => readFormValues(context, { ...typed, ...change })

describe('what an update sends', () => {
  const plan = defineModule({
    key: 'plan',
    title: 'Rencana',
    display: 'code',
    fields: {
      code: text('Kode'),
      tree_id: reference('Tanaman', 'tree'),
      share: number('Daya', { emptiedBy: 'tree_id' }),
    },
  })
  test('is what differs, and what follows from a choice that differs although it is the same again', () => {
    const row = { code: 'A', tree_id: 1, share: 66 }
    expect(changedWithFollowers(plan, row, { code: 'B', tree_id: 1, share: 66 })).toEqual({ code: 'B' })
    expect(changedWithFollowers(plan, row, { code: 'A', tree_id: 2, share: 66 })).toEqual({ tree_id: 2, share: 66 })
  })
})

describe('reading a form', () => {
  test('FR-03 text is trimmed and stored as declared', () => {
    expect(read({ code: '  ab ' }).values.code).toBe('AB')
  })
  test('FR-03 only the first error of a field is told, with its label', () => {
    expect(Object.keys(read({ code: '' }).errors)).toEqual(['code'])
    expect(read({ code: '' }).errors.code).toContain('Kode')
  })
  test.each([
    ['1.000,5', 1000.5],
    ['1000.5', 1000.5],
    ['1.000', 1000],
    ['', null],
  ])('FR-02 the number %j is %j', (area, value) => {
    expect(read({ area }).values.area).toBe(value)
  })
  test('FR-02 an empty amount is zero, but one of a stored record that nobody knew and nobody typed stays unknown', () => {
    expect(read({ price: '' }).values.price).toBe(0)
    const stored = (price: unknown, value: string) =>
      readFormValues({ ...context, present: { id: 7, price } }, { ...typed, price: value }).values.price
    expect([stored(null, ''), stored(5_000, ''), stored(null, '0'), stored(null, '700')]).toEqual([null, 0, 0, 700])
  })
  test('FR-02 what is no number is refused under its field', () => {
    expect(read({ area: 'banyak' }).errors.area).toContain('Luas')
  })
  test('FR-02 more decimals than declared are refused, neither stored nor rounded away', () => {
    expect(read({ area: '0,005' }).errors.area).toBe(
      'Luas harus berupa bilangan desimal yang benar, paling banyak 2 angka di belakang koma',
    )
    expect([read({ area: '0,05' }).errors, read({ area: '0,050' }).values.area]).toEqual([{}, 0.05])
  })
  test('FR-10 a pasted place with fourteen decimals is accepted, to the millimetre', () => {
    expect(read({ latitude: '110.36952468013579, -7.79561234567891' })).toMatchObject({
      values: { latitude: -7.79561235, longitude: 110.36952468 },
      errors: {},
    })
  })
  test('FR-02 money keeps only digits and an empty amount is zero', () => {
    expect([read({ price: 'Rp. 1.234.567' }).values.price, read({ price: '' }).values.price]).toEqual([1234567, 0])
  })
  test('DT-06 one text gives both halves of a place, longitude first', () => {
    expect(read({}).values).toMatchObject({ latitude: -7.25, longitude: 110.5 })
  })
  test('FR-10 a broken place is refused in the words of the specification', () => {
    expect(read({ latitude: '110.5; 7' }).errors).toEqual({ latitude: 'Invalid coordinate number' })
  })
  test('FR-03 a required place that is empty has one error', () => {
    expect(Object.keys(read({ latitude: '' }).errors)).toEqual(['latitude'])
  })
  test('FR-02 a clock time is read in the zone and shown again as typed', () => {
    const { values } = read({ seen_at: '2025-08-17 08:30' })
    expect(values.seen_at).toBe('2025-08-17T00:30:00.000Z')
    expect(recordToTypedValues(fields, values, 'Asia/Makassar').seen_at).toBe('2025-08-17 08:30:00')
  })
  test.each(['17/8/2025', '17-08-2025', '17 Agustus 2025', '17082025'])(
    'FR-02 the date %s is read day first',
    (opened) => {
      expect(read({ opened }).values.opened).toBe('2025-08-17')
    },
  )
  test('FR-03 a date outside 1900 to 2200 is refused with the range', () => {
    expect(['31-12-1899', '2201-01-01'].map((opened) => read({ opened }).errors.opened)).toEqual(
      Array(2).fill('Dibuka harus di antara tahun 1900 dan 2200'),
    )
    expect(read({ seen_at: '2500-01-01 08:00' }).errors.seen_at).toBe('Dilihat harus di antara tahun 1900 dan 2200')
  })
  test.each(['2025-02-30', '08/17/2025'])('FR-03 the date %s is refused', (opened) => {
    expect(read({ opened }).errors.opened).toContain('Dibuka')
  })
})

describe('values of a form', () => {
  test('FR-08 a new record has its first values and the user’s nursery', () => {
    expect(
      recordToTypedValues(fields, initialFormValues(bed, { year: null, nursery: 3 }), 'Asia/Jakarta'),
    ).toMatchObject({
      code: '',
      country: 'Indonesia',
      active: 1,
      location_nursery_id: 3,
      latitude: '',
    })
  })
  test('MD-03 an untouched record changes nothing', () => {
    const row = {
      code: 'AB',
      country: null,
      area: 1234.56,
      price: 5000,
      opened: '2025-01-31',
      seen_at: '2025-08-17T00:30:00.000Z',
      active: 0,
      location_nursery_id: 3,
      latitude: -7.12345678,
      longitude: 110.5,
    }
    const { values, errors } = readFormValues(context, recordToTypedValues(fields, row, 'Asia/Makassar'))
    expect(errors).toEqual({})
    expect(changedValues(row, values)).toEqual({})
  })
  test('MD-03 only the changed field travels', () => {
    expect(changedValues({ code: 'A', area: 1 }, { code: 'A', area: 2 })).toEqual({ area: 2 })
  })
  test('FR-03 the server’s sentence about a longitude stands under the place', () => {
    expect([
      inputForFieldError(fields, 'longitude'),
      inputForFieldError(fields, 'code'),
      inputForFieldError(fields, 'other'),
    ]).toEqual(['latitude', 'code', null])
  })
})

describe('what a number input shows', () => {
  test('FR-02 it says what it understood only where it differs', () => {
    expect([
      numberAsUnderstood('1000.5'),
      numberAsUnderstood('1.000,5'),
      numberAsUnderstood('x'),
      numberAsUnderstood(''),
    ]).toEqual(['1.000,5', null, null, null])
  })
  test('FR-02 it says every decimal it understood, also those the field will refuse', () => {
    expect([
      numberAsUnderstood('0.005'),
      numberAsUnderstood('.0000000000000125'),
      numberAsUnderstood('0,0000000000000125'),
    ]).toEqual(['0,005', '0,0000000000000125', null])
  })
  test('FR-02 money groups its digits while they are typed', () => {
    expect([
      formatDigits('1234567'),
      formatDigits('Rp 12a3'),
      formatDigits('007'),
      formatDigits(''),
      formatDigits('12.345,67'),
    ]).toEqual(['1.234.567', '123', '7', '', '12.345'])
  })
})

test('FR-08 who received something begins with the person who enters it, and can be another', () => {
  const delivery = defineModule({
    key: 'delivery',
    title: 'Penerimaan',
    display: 'no',
    fields: {
      no: text('Nomor', { max: 5 }),
      received_by: reference('Diterima Oleh', 'users', { required: true, beginsWithSelf: true }),
    },
  })
  const begun = initialFormValues(delivery, { year: null, nursery: null, self: 12 })
  expect([begun['received_by'], initialFormValues(delivery)['received_by']]).toEqual([12, null])
})

import { describe, expect, test } from 'vitest'
import type { Field } from '#core/declare/field.ts'
import { choice, coordinates, date, datetime, flag, money, number, reference, text } from '#core/declare/fields.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { fieldValueText, labelWithUnit } from './field-value-text.ts'
import { fieldsByDeclaredGroup } from './fields-by-declared-group.ts'

const context = { timeZone: 'Asia/Makassar', yes: 'Ya', no: 'Tidak' }
const kind = valueSet('kind', { 0: 'Tabur', 1: 'Tanam' })
const say = (field: Field, value: unknown, values: Record<string, unknown> = {}) =>
  fieldValueText({ field, name: 'value', values: { value, ...values }, context })

describe('the text of a value', () => {
  test('CN-01 numbers, money and days as Indonesians read them', () => {
    expect([
      say(number('Luas', { decimals: 2 }), 12500.5),
      say(money('Harga'), 1234567),
      say(date('Hari'), '2025-08-17'),
    ]).toEqual(['12.500,5', 'Rp. 1.234.567', '2025-08-17'])
  })
  test('CN-01 an instant is written on the zone’s clocks and names the zone', () => {
    expect(say(datetime('Waktu'), '2025-08-17T00:30:00.000Z')).toBe('2025-08-17 08:30:00 WITA')
  })
  test('VS-01 codes and flags are words', () => {
    expect([
      say(choice('Jenis', kind), 1),
      say(flag('Aktif'), 0),
      say(flag('Aktif', { words: ['Hidup', 'Mati'] }), 1),
    ]).toEqual(['Tanam', 'Tidak', 'Hidup'])
  })
  test('API-06 a reference is its display text, its number where that is missing', () => {
    expect([say(reference('Blok', 'block'), 7, { rel_value: 'Blok A' }), say(reference('Blok', 'block'), 7)]).toEqual([
      'Blok A',
      '#7',
    ])
  })
  test('DT-06 a place needs both halves', () => {
    const { latitude } = coordinates('Tempat')
    expect([say(latitude, -7.25, { longitude: 110.5 }), say(latitude, -7.25, { longitude: null })]).toEqual([
      '110.5, -7.25',
      '-',
    ])
  })
  test('DT-01 no value is a dash', () => {
    expect(
      [
        text('A'),
        number('B'),
        money('C'),
        date('D'),
        datetime('E'),
        flag('F'),
        choice('G', kind),
        reference('H', 'x'),
      ].map((field) => say(field, null)),
    ).toEqual(Array.from({ length: 8 }, () => '-'))
  })
  test('LS-10 a column names the unit once', () => {
    expect([labelWithUnit(number('Luas', { unit: 'm²' })), labelWithUnit(text('Nama'))]).toEqual(['Luas (m²)', 'Nama'])
  })
})

describe('groups of fields', () => {
  test('DT-01 fields without a group come first, groups where they first appear', () => {
    const fields = Object.entries({
      a: text('A'),
      b: text('B', { group: 'Alamat' }),
      c: text('C'),
      d: text('D', { group: 'Alamat' }),
    }).map(([name, field]) => ({ name, field }))
    expect(
      fieldsByDeclaredGroup(fields).map(({ title, fields: own }) => [title, own.map(({ name }) => name).join('')]),
    ).toEqual([
      [null, 'ac'],
      ['Alamat', 'bd'],
    ])
  })
})

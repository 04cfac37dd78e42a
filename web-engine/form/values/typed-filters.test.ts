import { describe, expect, test } from 'vitest'
import { choice, date, flag, number, reference, text } from '#core/declare/fields.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { cleanFilters } from '../../records/filters.ts'
import { readTypedFilters, filtersAsTyped } from './typed-filters.ts'

const kinds = valueSet('kind', { 0: 'Tabur', 1: 'Tanam' })
const fields = Object.entries({
  name: text('Nama'),
  area: number('Luas'),
  opened: date('Dibuka'),
  kind: choice('Jenis', kinds),
  active: flag('Aktif'),
  block_id: reference('Blok', 'block'),
}).map(([name, field]) => ({ name, field }))
const names = fields.map(({ name }) => name)

describe('the filter form', () => {
  test('LS-13 applied filters come back into their inputs', () => {
    const filters = {
      name: 'Jati',
      area: { from: 1000.5 },
      opened: { from: '2025-01-01', to: '2025-12-31' },
      kind: [0],
      active: 0,
      block_id: 3,
    }
    const { values, unread } = readTypedFilters(fields, filtersAsTyped(fields, filters))
    expect(unread).toEqual([])
    expect(cleanFilters(values, names)).toEqual(filters)
  })
  test('LS-13 an empty form filters nothing', () => {
    expect(cleanFilters(readTypedFilters(fields, filtersAsTyped(fields, {})).values, names)).toEqual({})
  })
  test('LS-13 bounds that are no number or day are named', () => {
    expect(
      readTypedFilters(fields, { area: { from: 'x', to: '' }, opened: { from: '', to: '2025-02-30' } }).unread,
    ).toEqual(['area.from', 'opened.to'])
  })
  test('LS-13 a single code from a link is shown as a list of one', () => {
    expect(filtersAsTyped(fields, { kind: 1 }).kind).toEqual([1])
  })
})

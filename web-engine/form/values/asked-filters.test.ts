import { describe, expect, test } from 'vitest'
import { choice, date, file, number, reference, text } from '#core/declare/fields.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { cleanFilters } from '../../records/filters.ts'
import { addedColumnFiltersIn, readAddedColumnFilters, columnFiltersTooShort } from './asked-filters.ts'
import { filtersAsTyped } from './typed-filters.ts'

const kinds = valueSet('kind', { 0: 'Tabur', 1: 'Tanam' })
const fields = Object.entries({
  code: text('Kode'),
  name: text('Nama'),
  area: number('Luas'),
  opened: date('Dibuka'),
  kind: choice('Jenis', kinds),
  owner: reference('Pemilik', 'users'),
  photo: file('Foto'),
}).map(([name, field]) => ({ name, field }))
const declared = fields.filter(({ name }) => name === 'kind' || name === 'code')

describe('LS-13 filters on columns', () => {
  test('come back into the form in the way they were asked', () => {
    const filters = {
      code: 'A-01',
      name: { contains: 'jati' },
      area: { from: 3, to: 3 },
      opened: { from: '2025-01-01' },
      kind: null,
      owner: { contains: 'bamb' },
      photo: null,
    }
    const asked = addedColumnFiltersIn(declared, filters)
    expect(asked).toEqual({
      name: 'contains',
      area: 'equal',
      opened: 'range',
      kind: 'empty',
      owner: 'contains',
      photo: 'empty',
    })
    const { values, unread } = readAddedColumnFilters(fields, asked, filtersAsTyped(fields, filters))
    expect([
      cleanFilters(
        values,
        fields.map(({ name }) => name),
      ),
      unread,
    ]).toEqual([filters, []])
  })
  test('a value that a link names alone is shown as both bounds', () => {
    expect(
      readAddedColumnFilters(fields, addedColumnFiltersIn(declared, { area: 7 }), filtersAsTyped(fields, { area: 7 }))
        .values['area'],
    ).toEqual({
      from: 7,
      to: 7,
    })
  })
  test('what was added and left open asks nothing, and a bound that is not shown is no error', () => {
    const typed = { ...filtersAsTyped(fields, {}), area: { from: '', to: 'x' }, opened: { from: 'x', to: 'x' } }
    const { values, unread } = readAddedColumnFilters(
      fields,
      { name: 'contains', area: 'equal', opened: 'empty' },
      typed,
    )
    expect([
      cleanFilters(
        values,
        fields.map(({ name }) => name),
      ),
      unread,
    ]).toEqual([{ opened: null }, []])
  })
  test('a part that is too short is named', () => {
    expect(
      columnFiltersTooShort(
        { name: 'contains', code: 'contains', area: 'equal' },
        { name: ' ja ', code: '', area: { from: '1' } },
      ),
    ).toEqual(['name'])
  })
})

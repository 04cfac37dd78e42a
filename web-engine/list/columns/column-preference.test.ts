import { describe, expect, test } from 'vitest'
import {
  arrangeColumns,
  moveColumn,
  NARROWEST,
  readColumnPreference,
  showColumn,
  widenColumn,
  WIDEST,
} from './column-preference.ts'

const columns = ['code', 'name', 'area', 'block'].map((name) => ({ name }))
const preference = (order: readonly string[], hidden: readonly string[] = []) => ({ order, hidden, widths: {} })
const allOf = (order: readonly string[]) => arrangeColumns(columns, preference(order)).all.map(({ name }) => name)

describe('LS-06 columns', () => {
  test('without a preference they stand as declared', () => {
    expect(allOf([])).toEqual(['code', 'name', 'area', 'block'])
  })

  test('the first column keeps its place and cannot be hidden', () => {
    expect(allOf(['block', 'code', 'area', 'name'])).toEqual(['code', 'block', 'area', 'name'])
    expect(arrangeColumns(columns, preference([], ['code', 'area'])).shown.map(({ name }) => name)).toEqual([
      'code',
      'name',
      'block',
    ])
  })

  test('removed columns are passed over, new ones stand behind their neighbour', () => {
    expect(allOf(['gone', 'block', 'area'])).toEqual(['code', 'name', 'block', 'area'])
    expect(allOf(['block', 'name'])).toEqual(['code', 'block', 'name', 'area'])
  })

  test('a list without columns is no fault', () => {
    expect(arrangeColumns([], preference(['code']))).toEqual({ all: [], shown: [] })
  })

  test('moving keeps the names that are not there at the moment, and never passes the first column', () => {
    const all = columns.map(({ name }) => name)
    expect(moveColumn(preference(['secret']), all, { name: 'block', to: 1 }).order).toEqual([
      'code',
      'block',
      'name',
      'area',
      'secret',
    ])
    expect(moveColumn(preference([]), all, { name: 'block', to: -4 }).order).toEqual(['code', 'block', 'name', 'area'])
    expect(moveColumn(preference([]), all, { name: 'name', to: 99 }).order).toEqual(['code', 'area', 'block', 'name'])
  })

  test('hiding twice is hiding once, and showing brings back', () => {
    const hidden = showColumn(showColumn(preference([]), { name: 'area', shown: false }), {
      name: 'area',
      shown: false,
    })
    expect(hidden.hidden).toEqual(['area'])
    expect(showColumn(hidden, { name: 'area', shown: true }).hidden).toEqual([])
  })

  test('widths stay within their bounds and can be given back', () => {
    const wide = widenColumn(preference([]), { name: 'area', width: 5_000 })
    expect(wide.widths).toEqual({ area: WIDEST })
    expect(widenColumn(wide, { name: 'area', width: 3 }).widths).toEqual({ area: NARROWEST })
    expect(widenColumn(wide, { name: 'area', width: null }).widths).toEqual({})
  })

  test.each([
    null,
    undefined,
    7,
    'x',
    [],
    { order: 'code', hidden: { a: 1 }, widths: [] },
    { order: [1, null], widths: { a: '7', b: Number.NaN } },
  ])('%j is read as no preference', (stored) => {
    expect(readColumnPreference(stored)).toEqual({ order: [], hidden: [], widths: {} })
  })
})

import { describe, expect, test } from 'vitest'
import { cleanFilters, readFilters, withoutFilter } from './filters.ts'

const allowed = ['name', 'kinds', 'area', 'active']

describe('filters', () => {
  test('LS-13 empty values are cleaned away and texts trimmed', () => {
    expect(cleanFilters({ name: '  Jati ', kinds: [], area: { from: '', to: null }, active: 0 }, allowed)).toEqual({
      name: 'Jati',
      active: 0,
    })
  })
  test('LS-13 a range keeps the bound that was given', () => {
    expect(cleanFilters({ area: { from: 3, to: undefined } }, allowed)).toEqual({ area: { from: 3 } })
  })
  test('LS-01 names outside the module’s filters are dropped', () => {
    expect(readFilters('{"name":"a","password":"b","__proto__":{"x":1}}', allowed)).toEqual({ name: 'a' })
  })
  test.each(['', 'not json', '[1]', '"text"', 'null', '5'])('LS-01 %j is no filter', (text) => {
    expect(readFilters(text, allowed)).toEqual({})
  })
  test('LS-13 values of no known shape are dropped', () => {
    expect(readFilters('{"name":{"like":"x"},"kinds":[{"a":1},null,2],"area":true}', allowed)).toEqual({ kinds: [2] })
  })
  test('LS-13 one filter can be taken away', () => {
    expect(withoutFilter({ name: 'a', active: 1 }, 'name')).toEqual({ active: 1 })
  })
})

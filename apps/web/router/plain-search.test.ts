import { describe, expect, test } from 'vitest'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'

describe('plain search', () => {
  test('LS-01 a value that looks like a number stays the text the user typed', () => {
    expect(stringifyPlainSearch(parsePlainSearch('?search=007'))).toBe('?search=007')
  })
  test('SH-10 the same query in another order is the same address', () => {
    expect(stringifyPlainSearch({ sort: 'ASC', id: '5', view: 'detail' })).toBe(
      stringifyPlainSearch({ view: 'detail', sort: 'ASC', id: '5' }),
    )
  })
  test('filters travel as JSON text and come back as the same text', () => {
    const text = stringifyPlainSearch({ filters: { block_nursery_id: 3 } })
    expect(parsePlainSearch(text)).toEqual({ filters: '{"block_nursery_id":3}' })
  })
  test('an empty query leaves no question mark', () => {
    expect(stringifyPlainSearch({ page: undefined })).toBe('')
  })
})

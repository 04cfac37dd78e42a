import { describe, expect, test } from 'vitest'
import { number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import {
  changeListState,
  firstListState,
  listQueryOf,
  sortAfterPress,
  readListState,
  writeListState,
} from './list-state.ts'

const fields = { code: text('Kode'), area: number('Luas') }
const plain = defineModule({ key: 'bed', title: 'Bedeng', display: 'code', fields })
const sorted = defineModule({ key: 'bed', title: 'Bedeng', display: 'code', fields, list: { sort: ['code', 'asc'] } })
const names = { sortable: ['code', 'area'], filterable: ['area'] }
const read = (query: string, module = plain) => readListState(module, new URLSearchParams(query), names)

describe('list state in the address', () => {
  test('LS-05 the default sort is DESC', () => {
    expect(read('')).toEqual({ page: 1, limit: 10, order: 'id', sort: 'DESC', search: '', filters: {} })
  })
  test('LS-01 what is written is read back', () => {
    const state = {
      page: 3,
      limit: 50,
      order: 'area',
      sort: 'ASC',
      search: 'a&b=c #1',
      filters: { area: { from: 2 } },
    } as const
    expect(readListState(sorted, writeListState(sorted, state), names)).toEqual(state)
  })
  test('GM-01 the map is in the address, of a module that declares one, and stays when the question changes', () => {
    const mapped = { ...sorted, map: true }
    const state = readListState(mapped, new URLSearchParams('show=map&search=x'), names)
    expect(state.show).toBe('map')
    expect(writeListState(mapped, changeListState(state, { search: 'y' })).toString()).toBe('search=y&show=map')
    expect(writeListState(mapped, changeListState(state, { show: 'table' })).toString()).toBe('search=x')
    expect(read('show=map').show).toBeUndefined()
  })
  test('LS-01 the first look leaves the address clean', () => {
    expect(writeListState(sorted, firstListState(sorted)).toString()).toBe('')
  })
  test('LS-04 only the four page sizes are taken', () => {
    expect([read('limit=20').limit, read('limit=25').limit, read('limit=1e1').limit, read('limit=100').limit]).toEqual([
      20, 10, 10, 100,
    ])
  })
  test.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page='])('LS-01 %s is page 1', (query) => {
    expect(read(query).page).toBe(1)
  })
  test('LS-01 an unknown column leaves the module’s own sort', () => {
    expect(read('order=password&sort=DESC', sorted)).toMatchObject({ order: 'code', sort: 'ASC' })
  })
  test('LS-03 the search text is trimmed', () => {
    expect(read('search=%20%20jati%20').search).toBe('jati')
  })
})

describe('changes of the list state', () => {
  const state = { ...firstListState(plain), page: 4 }
  test.each([{ search: 'x' }, { limit: 20 }, { filters: { area: 1 } }, { order: 'area' }])(
    'LS-03 %j goes to page 1',
    (change) => {
      expect(changeListState(state, change)).toMatchObject({ ...change, page: 1 })
    },
  )
  test('LS-03 the page changes alone', () => {
    expect(changeListState(state, { page: 5 })).toEqual({ ...state, page: 5 })
  })
  test('LS-03 the same search again stays where it is', () => {
    expect(changeListState(state, { search: '  ' }).page).toBe(4)
  })
  test('LS-05 a column sorts DESC first, then toggles', () => {
    const first = sortAfterPress(state, 'area')
    const second = sortAfterPress(first, 'area')
    expect([first.sort, second.sort, sortAfterPress(second, 'area').sort, sortAfterPress(second, 'code').sort]).toEqual(
      ['DESC', 'ASC', 'DESC', 'DESC'],
    )
  })
})

describe('the list call', () => {
  test('LS-02 it carries page, limit, offset, order, sort, search and filters', () => {
    expect(listQueryOf({ ...firstListState(plain), page: 3, limit: 20, search: 'jati', filters: { area: 1 } })).toEqual(
      { page: 3, limit: 20, offset: 40, order: 'id', sort: 'DESC', search: 'jati', filters: '{"area":1}' },
    )
  })
  test('MD-02 the master’s key wins over a filter of the same name', () => {
    expect(listQueryOf({ ...firstListState(plain), filters: { area: 1 } }, { area: 7 }).filters).toBe('{"area":7}')
  })
})

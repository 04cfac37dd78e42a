import { describe, expect, test } from 'vitest'
import { choice, date, number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import type { SavedViewState } from '#core/wire/saved-view.ts'
import { valueSet } from '#core/declare/value-set.ts'
import { readListState, isBareAddress, writeListState } from '../../records/list-state.ts'
import { differsFromView, listStateOfView, savedViewStateNow } from './view-state.ts'

const colour = valueSet('colour', { 1: 'Merah', 2: 'Hijau' })
const module = defineModule({
  key: 'x',
  title: 'X',
  display: 'name',
  fields: { name: text('Nama'), colour: choice('Warna', colour), day: date('Hari'), amount: number('Jumlah') },
  filters: ['colour', 'day'],
  list: { sort: ['name', 'asc'] },
})
const permitted = Object.entries(module.fields).map(([name, field]) => ({ name, field }))
const state: SavedViewState = {
  search: 'jati',
  filters: { colour: [1, 2], day: { from: '2025-01-01', to: '2025-02-01' } },
  order: 'amount',
  sort: 'ASC',
  limit: 50,
  show: 'table',
  density: 'compact',
  columns: { order: ['name', 'amount', 'colour', 'day'], hidden: ['day'], widths: { amount: 120 } },
}
const names = { sortable: ['id', 'name', 'colour', 'day', 'amount'], filterable: ['colour', 'day'] }
const nowOf = (view: SavedViewState) =>
  savedViewStateNow({
    module,
    state: listStateOfView(module, { id: 7, state: view }),
    density: view.density,
    permitted,
    columns: view.columns,
  })

describe('a view and the list', () => {
  test('what a view holds comes back from the address whole; the module’s first look need not be said', () => {
    const params = writeListState(module, listStateOfView(module, { id: 7, state }))
    expect(readListState(module, params, names)).toEqual({
      ...listStateOfView(module, { id: 7, state }),
      show: undefined,
    })
    expect(params.get('tampilan')).toBe('7')
  })

  test('an opened view has not been changed; any part of it set otherwise is a change, and set back it is none', () => {
    expect(differsFromView(module, permitted, nowOf(state), state)).toBe(false)
    const others: readonly Partial<SavedViewState>[] = [
      { search: '' },
      { filters: { colour: [1] } },
      { order: 'name' },
      { sort: 'DESC' },
      { limit: 10 },
      { density: 'normal' },
      { columns: { ...state.columns, hidden: [] } },
      { columns: { ...state.columns, widths: {} } },
    ]
    for (const part of others)
      expect([part, differsFromView(module, permitted, nowOf({ ...state, ...part }), state)]).toEqual([part, true])
  })

  test('the order in which a database writes names down is no change, nor is a column that came or went since', () => {
    const stored: SavedViewState = {
      ...state,
      filters: { day: { to: '2025-02-01', from: '2025-01-01' }, colour: [1, 2] },
    }
    expect(differsFromView(module, permitted, nowOf(state), stored)).toBe(false)
    expect(
      differsFromView(module, permitted, nowOf(state), {
        ...state,
        columns: { ...state.columns, order: ['name', 'gone', 'amount', 'colour', 'day'] },
      }),
    ).toBe(false)
  })

  test('without an order of its own it follows the module', () => {
    const plain: SavedViewState = { ...state, order: null, sort: 'DESC' }
    expect(listStateOfView(module, { id: 7, state: plain })).toMatchObject({ order: 'name', sort: 'ASC' })
    expect(differsFromView(module, permitted, nowOf(plain), plain)).toBe(false)
  })

  test('an address with nothing but a view leaves all to it; one written for a view never does', () => {
    expect([
      isBareAddress(new URLSearchParams('tampilan=7')),
      isBareAddress(new URLSearchParams('')),
      isBareAddress(new URLSearchParams('tampilan=7&page=2')),
    ]).toEqual([true, true, false])
    const plain: SavedViewState = { ...state, search: '', filters: {}, order: null, sort: 'DESC', limit: 10 }
    expect(isBareAddress(writeListState(module, listStateOfView(module, { id: 7, state: plain })))).toBe(false)
  })
})

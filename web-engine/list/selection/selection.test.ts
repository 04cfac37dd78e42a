import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../../records/record.ts'
import {
  addToSelection,
  MOST_SELECTED,
  NOTHING_SELECTED,
  selectionOnPage,
  rowsOfShiftSelection,
  refreshSelectedRows,
  removeFromSelection,
} from './selection.ts'

const row = (id: number, version = 1) => ({ id, version }) as RecordRow
const page = [1, 2, 3, 4, 5].map((id) => row(id))
const ids = (rows: Iterable<RecordRow>) => [...rows].map(({ id }) => id)
const of = (...chosen: readonly number[]) =>
  addToSelection(
    NOTHING_SELECTED,
    chosen.map((id) => row(id)),
  ).selected

describe('LS-07 selection', () => {
  test('a range reaches from the last touched row to this one, in both directions', () => {
    expect(ids(rowsOfShiftSelection(page, 2, 4))).toEqual([2, 3, 4])
    expect(ids(rowsOfShiftSelection(page, 4, 2))).toEqual([2, 3, 4])
    expect(ids(rowsOfShiftSelection(page, 3, 3))).toEqual([3])
  })

  test('a range from a row of another page is this row alone, and to a missing row it is nothing', () => {
    expect(ids(rowsOfShiftSelection(page, 99, 4))).toEqual([4])
    expect(ids(rowsOfShiftSelection(page, null, 1))).toEqual([1])
    expect(ids(rowsOfShiftSelection(page, 1, 99))).toEqual([])
  })

  test('rows of other pages stay selected, and no row counts twice', () => {
    const { selected, refused } = addToSelection(of(7, 2), page)
    expect([ids(selected.values()), refused]).toEqual([[7, 2, 1, 3, 4, 5], 0])
  })

  test('at most so many fit, and the rest is counted', () => {
    const many = Array.from({ length: MOST_SELECTED + 3 }, (_, index) => row(index + 1))
    const { selected, refused } = addToSelection(NOTHING_SELECTED, many)
    expect([selected.size, refused]).toEqual([MOST_SELECTED, 3])
    expect(addToSelection(selected, many.slice(0, 5))).toMatchObject({ refused: 0 })
  })

  test('the header knows all, some and none of the page', () => {
    expect(selectionOnPage(of(7), page)).toBe('none')
    expect(selectionOnPage(of(7, 1), page)).toBe('some')
    expect(selectionOnPage(of(1, 2, 3, 4, 5), page)).toBe('all')
    expect(selectionOnPage(of(7), [])).toBe('none')
  })

  test('removing takes just these', () => {
    expect(ids(removeFromSelection(of(1, 2, 3), [row(2), row(9)]).values())).toEqual([1, 3])
  })

  test('a row that was changed meanwhile is taken over with its new version, others stay the same object', () => {
    const before = of(1, 2)
    expect(refreshSelectedRows(before, page)).toBe(before)
    expect(refreshSelectedRows(before, [row(2, 5), row(3, 9)]).get(2)?.version).toBe(5)
    expect(refreshSelectedRows(before, [row(3, 9)])).toBe(before)
  })
})

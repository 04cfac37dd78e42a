import { describe, expect, test } from 'vitest'
import { lineCellOf, meantColumns } from './line-cell.ts'

const columns = [
  { name: 'plant', label: 'Tanaman' },
  { name: 'quantity', label: 'Jumlah' },
  { name: 'note', label: 'Catatan' },
]

describe('the place of an input in a list of rows', () => {
  test('is read from its id, whatever the form is called', () => {
    expect(lineCellOf(':r1:-lines.2.quantity', 'lines')).toEqual({ row: 2, column: 'quantity' })
    expect([
      lineCellOf(':r1:-lines', 'lines'),
      lineCellOf(':r1:-other.2.quantity', 'lines'),
      lineCellOf('', 'lines'),
    ]).toEqual([null, null, null])
  })
})

describe('a pasted block', () => {
  test('fills the columns from the one it was pasted into; what is beside them has none', () => {
    expect(
      meantColumns(
        [
          ['5', 'Bak 1', 'x'],
          ['', '', ''],
          ['7', '', ''],
        ],
        columns,
        'quantity',
      ),
    ).toEqual({
      columns: ['quantity', 'note', null],
      cells: [
        ['5', 'Bak 1', 'x'],
        ['7', '', ''],
      ],
    })
  })
  test('begins at the first column where it was pasted beside the rows', () => {
    expect(meantColumns([['Jati', '5']], columns, null).columns).toEqual(['plant', 'quantity'])
  })
  test('with a row of headers says itself which column is which', () => {
    expect(
      meantColumns(
        [
          ['jumlah *', 'Tanaman'],
          ['5', 'Jati'],
        ],
        columns,
        'note',
      ),
    ).toEqual({ columns: ['quantity', 'plant'], cells: [['5', 'Jati']] })
  })
})

import { describe, expect, test } from 'vitest'
import { cellInChildRowsOf, columnsOfPastedBlock } from './cell-in-child-rows.ts'

const columns = [
  { name: 'plant', label: 'Tanaman' },
  { name: 'quantity', label: 'Jumlah' },
  { name: 'note', label: 'Catatan' },
]

describe('the place of an input in a list of rows', () => {
  test('is read from its id, whatever the form is called', () => {
    expect(cellInChildRowsOf(':r1:-lines.2.quantity', 'lines')).toEqual({ row: 2, column: 'quantity' })
    expect([
      cellInChildRowsOf(':r1:-lines', 'lines'),
      cellInChildRowsOf(':r1:-other.2.quantity', 'lines'),
      cellInChildRowsOf('', 'lines'),
    ]).toEqual([null, null, null])
  })
})

describe('a pasted block', () => {
  test('fills the columns from the one it was pasted into; what is beside them has none', () => {
    expect(
      columnsOfPastedBlock(
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
    expect(columnsOfPastedBlock([['Jati', '5']], columns, null).columns).toEqual(['plant', 'quantity'])
  })
  test('with a row of headers says itself which column is which', () => {
    expect(
      columnsOfPastedBlock(
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

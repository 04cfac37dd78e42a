import { describe, expect, test } from 'vitest'
import { nextCellForKey } from './next-cell-for-key.ts'
import { readPastedBlock } from './pasted-block.ts'

describe('LS-14 a block pasted from a spreadsheet', () => {
  test.each([
    ['7', [['7']]],
    [
      '1\t2\n3\t4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    ['"dua\nbaris"\t"kata ""ini"""', [['dua\nbaris', 'kata "ini"']]],
    ['5" pot', [['5" pot']]],
    ['\n', [['']]],
    ['', [['']]],
  ])('%j is read as %j', (text, block) => {
    expect(readPastedBlock(text)).toEqual(block)
  })
})

describe('LS-14 the keys move as in a spreadsheet', () => {
  const size = { rows: 3, columns: 2 }
  test.each([
    ['Enter', false, { row: 0, column: 1 }, { row: 1, column: 1 }],
    ['Enter', true, { row: 1, column: 1 }, { row: 0, column: 1 }],
    ['ArrowDown', false, { row: 2, column: 0 }, null],
    ['ArrowUp', false, { row: 1, column: 0 }, { row: 0, column: 0 }],
    ['Tab', false, { row: 0, column: 0 }, null],
    ['x', false, { row: 0, column: 0 }, null],
    ['ArrowRight', false, { row: 0, column: 0 }, null],
  ] as const)('%s (shift %s) from %j leads to %j', (key, shift, from, to) => {
    expect(nextCellForKey(from, { key, shift }, size)).toEqual(to)
  })

  test.each([
    ['ArrowRight', { start: true, end: true }, 0, 1],
    ['ArrowRight', { start: true, end: false }, 0, null],
    ['ArrowRight', { start: false, end: true }, 1, null],
    ['ArrowLeft', { start: true, end: false }, 1, 0],
    ['ArrowLeft', { start: false, end: true }, 1, null],
  ] as const)('%s with the caret at %j leaves column %j for %j', (key, at, column, next) => {
    expect(nextCellForKey({ row: 1, column }, { key, shift: false, at }, size)).toEqual(
      next === null ? null : { row: 1, column: next },
    )
  })
})

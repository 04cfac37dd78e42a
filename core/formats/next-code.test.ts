import { expect, test } from 'vitest'
import { codesFrom, nextCode } from './next-code.ts'

test('codes are counted on by the number at their end, with its zeros', () => {
  expect(['A-01', 'A-09', 'A-99', 'B1-007', '12', 'Bedeng', 'A1-B', ''].map(nextCode)).toEqual([
    'A-02',
    'A-10',
    'A-100',
    'B1-008',
    '13',
    null,
    null,
    null,
  ])
})

test('several codes are counted on from the first; one without a number at its end is alone', () => {
  expect(codesFrom('A-08', 4)).toEqual(['A-08', 'A-09', 'A-10', 'A-11'])
  expect(codesFrom('Bedeng', 2)).toBeNull()
})

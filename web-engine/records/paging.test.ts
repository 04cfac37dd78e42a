import { describe, expect, test } from 'vitest'
import { clampPage, pageCount, readPageInput } from './paging.ts'

describe('paging', () => {
  test('LS-04 the page count is the total over the limit, rounded up', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10), pageCount(101, 20)]).toEqual([1, 1, 2, 6])
  })
  test('LS-04 a page is clamped to 1..last', () => {
    expect([clampPage(-4, 7), clampPage(3, 7), clampPage(99, 7)]).toEqual([1, 3, 7])
  })
  test.each(['', 'abc', '1.5', '2e3', '1 2'])('LS-04 the page input ignores %j', (text) => {
    expect(readPageInput(text, 7)).toBeNull()
  })
  test('LS-04 the page input clamps numbers', () => {
    expect([
      readPageInput(' 3 ', 7),
      readPageInput('0', 7),
      readPageInput('-2', 7),
      readPageInput('999999999999', 7),
    ]).toEqual([3, 1, 1, 7])
  })
})

import { expect, test, vi } from 'vitest'
import { growthOf } from '#test/kit/growth.ts'
import { dateFormats, isDateCode } from './date-format.ts'

const isDate = dateFormats()

test.each([
  'yyyy\\-mm\\-dd hh:mm',
  'd/m/yyyy',
  '[$-421]dd mmmm yyyy;@',
  '[h]:mm',
  '[SS]',
  'mm:ss.0',
  '"Tgl "d',
  '[Red]d',
  'd"',
  '[d',
  '_(d',
  'yyyy"]"',
])('IM-01 numbers in %s are days or times', (code) => {
  expect(isDate(200, code)).toBe(true)
})

test.each([
  'General',
  '0.00',
  '#,##0;[Red]-#,##0',
  '"hari"0',
  '0\\d',
  '0_d',
  '0*d',
  '[$Rp-421]#,##0',
  '[>=1000]0',
  '',
  '"',
  '[',
  '[]',
  '\\',
  `[${'h'.repeat(300)}]`,
])('IM-01 numbers in %s are numbers', (code) => {
  expect(isDate(200, code)).toBe(false)
})

test('IM-01 a format without a code is known by its number', () => {
  expect([14, 22, 45, 0, 1, 9, 200].map((id) => isDate(id, undefined))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('IM-01 each format of a file is judged once, however many cells have it, and one that is too long not at all', () => {
  const judge = vi.fn<typeof isDateCode>(isDateCode)
  const judged = dateFormats(judge)
  for (let cell = 0; cell < 10_000; cell += 1) judged(200 + (cell % 3), `${'['.repeat(250)}${cell % 3}`)
  judged(300, '['.repeat(200_000))
  expect(judge).toHaveBeenCalledTimes(3)
})

test.each(['[', '"', '["', '[h', '\\', '_*', '[h]"'])(
  'IM-01 a format of many %s is read once from its beginning to its end',
  (piece) => {
    expect(growthOf(isDateCode, (length) => piece.repeat(length), 8)).toBeLessThan(24)
  },
)

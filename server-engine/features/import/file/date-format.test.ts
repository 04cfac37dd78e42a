import { expect, test } from 'vitest'
import { dateFormats } from './date-format.ts'

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

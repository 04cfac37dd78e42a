import { describe, expect, test } from 'vitest'
import { firstRuleError, parseRules } from './rules.ts'
import type { RuleInput } from './definition.ts'

const check = (rules: string, value: unknown, rest: Partial<RuleInput> = {}) => {
  return firstRuleError(parseRules(rules), { label: 'Nama', value, values: {}, today: '2025-08-10', ...rest })
}

describe('value rules', () => {
  test.each([[null], [undefined], [''], ['   '], [[]]])('FR-04 required refuses %j', (value) => {
    expect(check('required', value)).toBe('Nama wajib diisi')
  })

  test.each([[0], [false], ['0'], [' a '], [[0]], [{}]])('FR-04 required accepts %j', (value) => {
    expect(check('required', value)).toBeNull()
  })

  test('FR-04 a chosen file fills a required field before its upload ends', () => {
    const file = { name: 'a.jpg', mime: 'image/jpeg', sizeKb: 1 }
    expect(check('required|max:5', null, { file })).toBeNull()
    expect(check('required', null, { file: [] })).toBe('Nama wajib diisi')
  })

  test.each([
    ['required_if:kind,1,2', { kind: 1 }, true],
    ['required_if:kind,1,2', { kind: '2' }, true],
    ['required_if:kind,1,2', { kind: 3 }, false],
    ['required_if:kind,1,2', {}, false],
    ['required_if:kind,1', { kind: [3, 1] }, true],
    ['required_if:kind,true', { kind: true }, true],
    ['required_if:kind', { kind: 0 }, true],
    ['required_if:kind', { kind: '' }, false],
  ])('FR-04 %s with %j asks for a value: %s', (rule, values, asks) => {
    expect(check(rule, '', { values })).toBe(asks ? 'Nama wajib diisi' : null)
    expect(check(rule, 'x', { values })).toBeNull()
  })

  test('FR-04 confirmed compares with another field and names it by its label', () => {
    const labelOf = (field: string) => (field === 'password' ? 'Kata Sandi' : field)
    expect(check('confirmed:password', 'a', { values: { password: 'a' } })).toBeNull()
    expect(check('confirmed:password', 'a', { values: { password: 'A' }, labelOf })).toBe(
      'Nama tidak cocok dengan Kata Sandi',
    )
    expect(check('confirmed:password', 'a')).toBe('Nama tidak cocok dengan password')
    expect(check('confirmed:pin', 12, { values: { pin: '12' } })).toBeNull()
    expect(check('confirmed:pin', {}, { values: { pin: {} } })).not.toBeNull()
  })

  test('FR-04 oneOf and excluded compare by what is written', () => {
    expect([1, '1', ['1', 2]].map((value) => check('oneOf:1,2', value))).toEqual([null, null, null])
    expect([3, '12', ['1', 3], {}].map((value) => check('oneOf:1,2', value))).toEqual(
      Array(4).fill('Nama harus berupa nilai yang sah'),
    )
    expect([3, '12', true].map((value) => check('excluded:1,2', value))).toEqual([null, null, null])
    expect([1, '2', [3, 1], {}].map((value) => check('excluded:1,2', value))).toEqual(
      Array(4).fill('Nama harus berupa nilai yang sah'),
    )
  })

  test('FR-06 lock-periode asks the cut-off of today in the nursery', () => {
    expect(check('lock-periode', '2025-07-25')).toBeNull()
    expect(check('lock-periode', '2025-07-24')).toBe('Cut Off Peride Aktif')
    expect(check('lock-periode', '2025-08-25 10:00:00')).toBeNull()
    expect(check('lock-periode', '2025-08-26')).toBe('Cut Off Peride Aktif')
    expect(check('lock-periode', '2025-08-26', { today: '2025-08-26' })).toBeNull()
    expect(check('lock-periode', ['2025-08-01', '2025-08-26'])).toBe('Cut Off Peride Aktif')
    expect(check('lock-periode', '2025-08-10T00:00:00Z')).toBe('Cut Off Peride Aktif')
  })

  test('FR-06 the day lock takes today, as a day and as an instant of it in the nursery’s zone', () => {
    expect(check('lock-day', '2025-08-10')).toBeNull()
    expect(['2025-08-10', '1990-02-28'].map((value) => check('not_future', value))).toEqual([null, null])
    expect(['2025-08-11', 'besok'].map((value) => check('not_future', value))).toEqual(
      Array(2).fill('Nama tidak boleh di masa depan'),
    )
    expect(['2025-08-09', '2025-08-11', 'besok', 20250810].map((value) => check('lock-day', value))).toEqual(
      Array(4).fill('Nama harus hari ini'),
    )
    const at = (instant: string) => check('lock-day', instant, { timeZone: 'Asia/Jakarta' })
    expect([at('2025-08-09T17:00:00Z'), at('2025-08-10T16:00:00Z')]).toEqual([null, null])
    expect([at('2025-08-09T16:59:59Z'), at('2025-08-10T16:00:01Z')]).toEqual(Array(2).fill('Nama harus hari ini'))
  })

  test('FR-05 date takes days, clock texts and instants that exist', () => {
    expect(['2025-08-17', '2025-08-17 10:00:00', '2025-08-17T10:00:00Z'].map((value) => check('date', value))).toEqual([
      null,
      null,
      null,
    ])
    expect(
      ['17-08-2025', '2025-02-30', '2025-02-30T00:00:00Z', 20250817, {}].map((value) => check('date', value)),
    ).toEqual(Array(5).fill('Nama harus berupa tanggal yang benar'))
  })

  test('FR-05 nullable never objects', () => {
    expect(check('nullable', 'x')).toBeNull()
  })
})

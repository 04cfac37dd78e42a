import { describe, expect, test } from 'vitest'
import { firstRuleError, parseRules } from './rules.ts'

const check = (rules: string, value: unknown) =>
  firstRuleError(parseRules(rules), { label: 'Nama', value, values: {}, today: '2025-08-10' })

describe('text rules', () => {
  test.each<[string, unknown[], unknown[], string]>([
    [
      'alpha',
      ['abc', 'Ñoño', 'é', 'e\u0301', ['a', 'b']],
      ['a1', 'a b', 'a-', 5, ['a', '1'], {}],
      'Nama hanya boleh berisi huruf',
    ],
    ['alpha_num', ['abc1', 5, 'Ñ9'], ['a b', 'a_', 'a-1', 1.5], 'Nama hanya boleh berisi huruf dan angka'],
    [
      'alpha_dash',
      ['a-b_1', 'BD-01'],
      ['a b', 'a.b'],
      'Nama hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah',
    ],
    ['alpha_spaces', ['Budi Santoso', 'Budi'], ['Budi 2', "Ma'mur"], 'Nama hanya boleh berisi huruf dan spasi'],
    [
      'digits:4',
      ['0123', 1234, ['0000']],
      ['123', '12345', '12a4', '-123', 12.3, '１２３４'],
      'Nama harus terdiri dari 4 digit angka',
    ],
    ['length:3', ['abc', 123, [1, 2, 3], 'aé🌱'], ['ab', 'abcd', [1, 2], {}], 'Panjang Nama harus 3'],
    ['max:3', ['a', 'abc', 123, '🌱🌱🌱', ['abc', 'd']], ['abcd', 1234, ['abcd']], 'Nama maksimal 3 karakter'],
    ['min:3', ['abc', 1234], ['ab', 12, '🌱🌱'], 'Nama minimal 3 karakter'],
    ['string', ['abc', '5', ['a']], [5, true, {}, [1]], 'Nama harus berupa teks'],
    [
      'regex:/^[A-Z]{2,3} \\d{1,4}$/i',
      ['AB 1234', 'ab 1'],
      ['AB1234', ' AB 1', 'AB 12345'],
      'Format Nama tidak sesuai',
    ],
  ])('FR-04 %s', (rule, right, wrong, message) => {
    expect(right.map((value) => check(rule, value))).toEqual(right.map(() => null))
    expect(wrong.map((value) => check(rule, value))).toEqual(wrong.map(() => message))
  })

  test.each([
    ['budi@example.com'],
    ['a.b+c@sub.example.co.id'],
    ["o'neil@x-y.org"],
    ['A_1@EXAMPLE.COM'],
    ['a@b.cc'],
    ['x@xn--80ak6aa92e.com'],
    [`${'a'.repeat(64)}@b.id`],
  ])('FR-04 %s is an email address', (text) => {
    expect(check('email', text)).toBeNull()
  })

  test.each([
    ['budi'],
    ['@example.com'],
    ['budi@'],
    ['budi@localhost'],
    ['a b@example.com'],
    ['a@b@c.com'],
    ['.a@b.com'],
    ['a.@b.com'],
    ['a..b@c.com'],
    ['a@-b.com'],
    ['a@b-.com'],
    ['a@b..com'],
    ['a@b.c'],
    ['a@b.com.'],
    ['a@b.123'],
    [`${'a'.repeat(65)}@b.id`],
    [`a@${'b.'.repeat(130)}id`],
    ['<a@b.com>'],
    ['a@b.com\n'],
    [`${'a'.repeat(1e6)}`],
    [5],
  ])('FR-04 %.30s is no email address', (text) => {
    expect(check('email', text)).toBe('Nama harus berupa alamat email yang benar')
  })

  test.each([
    [
      'phone',
      ['+62 812 0000 001', '0812-3456-789', '(0291) 123456', '12345'],
      ['abc', '+', '1234', '0812<script>', '1'.repeat(16), '+62+812', 'tel:0812'],
    ],
    [
      'url',
      ['https://semai.example/galeri?x=1', 'http://10.0.0.1:3000', 'HTTPS://contoh.id'],
      [
        'javascript:alert(1)',
        'semai.example',
        'https://',
        'https://a b.id',
        'ftp://a.id',
        'data:text/html,x',
        '//a.id',
        ' https://a.id',
      ],
    ],
    ['color', ['#1d6541', '#ABCDEF'], ['red', '#fff', '1d6541', '#1d654g', '#1d65411']],
  ])('FR-02 FR-04 %s takes %j and refuses %j', (rule, right, wrong) => {
    expect(right.filter((text) => check(rule, text) !== null)).toEqual([])
    expect(wrong.filter((text) => check(rule, text) === null)).toEqual([])
  })

  test('FR-04 the flag g does not make a pattern forget every second answer', () => {
    expect([check('regex:/^a$/g', 'a'), check('regex:/^a$/g', 'a')]).toEqual([null, null])
  })

  test('FR-04 a rule built by hand works without parsing, as a literal and in parts', () => {
    const input = { label: 'Nama', value: 'AB', values: {}, today: '2025-08-10' }
    expect(firstRuleError([{ name: 'regex', args: ['^ab$', 'i'] }], input)).toBeNull()
    expect(firstRuleError([{ name: 'regex', args: ['/^ab$/i'] }], input)).toBeNull()
  })

  test('FR-04 a value of more than 10.000 characters is refused without being matched', () => {
    expect(check('regex:/^a*$/', 'a'.repeat(10_000))).toBeNull()
    expect(check('regex:/^a*$/', 'a'.repeat(10_001))).toBe('Format Nama tidak sesuai')
  })
})

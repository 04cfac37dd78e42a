import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.server.ts'

test.each([
  'P@ssword1',
  'P@ssword123',
  'Abcd@1234',
  'sayang12345',
  'Semai@2025',
  'semai2025!',
  '17081945',
  '20252025',
  'abcabcabc',
  'abababab',
  '081234567890',
  'iloveindonesia',
  'qwertyuiop',
  'a'.repeat(128),
  'aB3$'.repeat(32),
])('%s is tried early', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'sementara-7391',
  'rahasia jati 88',
  'tanam seribu pohon',
  'kebun jati emas',
  'x7Kp2mQ9',
  'kudalumping',
  `${'é'.repeat(100)}kebun jati emas tua di kaki.`,
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

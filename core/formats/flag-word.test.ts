import { expect, test } from 'vitest'
import { flagMeantBy } from './flag-word.ts'

test.each([
  [['Siap', 'Belum'], ' siap', 1],
  [['Siap', 'Belum'], 'BELUM', 0],
  [['Siap', 'Belum'], 'ya', 1],
  [undefined, 'Tidak', 0],
  [undefined, '1', 1],
  [undefined, '0', 0],
  [['Siap', 'Belum'], 'entah', null],
  [undefined, '', null],
  [undefined, '__proto__', null],
] as const)('LS-14 with the words %j the text %j means %j', (words, text, flag) => {
  expect(flagMeantBy(words, text)).toBe(flag)
})

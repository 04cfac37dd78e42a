import { expect, test } from 'vitest'
import { plainLine, plainText, storedLine, storedLineSchema, storedText } from './stored-text.ts'

test('a text is stored trimmed, in one way to write an accent and without what nobody sees; a line has no breaks', () => {
  expect([storedText(' a\u200bb\ncafe\u0301 '), storedLine(' Siti\n'), storedLine('A\nB')]).toEqual([
    'ab\ncaf\u00e9',
    'Siti',
    null,
  ])
  for (const unstorable of ['a\ud800b', '\udc00', 'a\0', 'A\u202egnp.exe', 'a\u2066b', 'a\uffff'])
    expect([storedText(unstorable), storedLine(unstorable)]).toEqual([null, null])
  expect(storedLineSchema.safeParse('A\u202e').error?.issues[0]?.code).toBe('custom')
  expect(storedLineSchema.parse(' Siti\u200b ')).toBe('Siti')
})

test('of what nobody can be asked about again, what cannot be stored is left out', () => {
  expect(plainLine('A\nB\u202egnp\ud800.exe\uffff')).toBe('A B gnp .exe')
  expect(plainText(' A\r\nB\u202eC\0 ')).toBe('A\nB C')
})

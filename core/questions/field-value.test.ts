import { expect, test } from 'vitest'
import { readFieldValue } from './field-value.ts'
import { text, textarea } from '../declare/fields.ts'

const context = { values: {}, today: '2025-06-01' }
const line = text('Nama')
const note = textarea('Catatan')

test('FR-04 a field of one line takes no breaks and no control characters, a longer one does', () => {
  for (const raw of ['a\nb', 'a\r\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u001bb']) {
    expect([raw, readFieldValue(line, raw, context)]).toEqual([
      raw,
      { error: 'Nama memuat karakter yang tidak dapat disimpan' },
    ])
  }
  expect(readFieldValue(line, ' Sri Wahyuni\n', context)).toEqual({ value: 'Sri Wahyuni' })
  expect(readFieldValue(note, 'a\nb\tc', context)).toEqual({ value: 'a\nb\tc' })
})

test('FR-04 one name in two normal forms is one name', () => {
  expect(readFieldValue(line, 'Cafe\u0301', context)).toEqual({ value: 'Caf\u00e9' })
  expect(readFieldValue(note, 'Cafe\u0301', context)).toEqual({ value: 'Caf\u00e9' })
})

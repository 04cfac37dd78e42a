import { expect, test } from 'vitest'
import { number, text } from '#core/declare/fields.ts'
import { firstTypedField } from './first-typed-field.ts'

const area = { name: 'area', field: text('Area') }
const code = { name: 'code', field: text('Kode', { unique: true }) }
const size = { name: 'size', field: number('Ukuran') }

test('typing begins at the first input, after a saved record at what must differ, or at what is empty', () => {
  const values = { area: 'A', code: 'K-02', size: '' }
  expect(firstTypedField([area, code, size], values, false)).toBe('area')
  expect(firstTypedField([area, code, size], values, true)).toBe('code')
  expect(firstTypedField([area, size], values, true)).toBe('size')
  expect(firstTypedField([area], values, true)).toBe('area')
  expect(firstTypedField([], values, true)).toBe('')
})

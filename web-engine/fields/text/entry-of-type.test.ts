import { expect, test } from 'vitest'
import type { FieldType } from '#core/declare/field.ts'
import { columnLayoutByType, columnLayoutOf } from './column-type-layout.ts'
import { fieldValueText } from './field-value-text.ts'
import { entryOfType } from './entry-of-type.ts'

const strange = (type: string) => ({ type: type as FieldType, label: 'Asing', options: {} })

test.each(['hologram', 'constructor', '__proto__', 'toString'])(
  'LS-10 FR-12 the type %s is unknown, and says so instead of breaking its neighbours',
  (type) => {
    const context = { timeZone: 'Asia/Jakarta', yes: 'Ya', no: 'Tidak' }
    expect(fieldValueText({ field: strange(type), name: 'a', values: {}, context })).toBe(`view type: ${type}`)
    expect(columnLayoutOf(strange(type))).toBe(columnLayoutByType.text)
    expect(entryOfType<unknown>(columnLayoutByType, type as FieldType, 'none')).toBe('none')
  },
)

import { describe, expect, test } from 'vitest'
import { date, file, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { recordCardParts, identityColumnOf } from './identity.ts'
import type { RecordRow } from './record.ts'

const module = defineModule({
  key: 'x',
  title: 'X',
  display: 'name',
  fields: { name: text('Nama'), code: text('Kode'), photo: file('Foto'), day: date('Hari') },
})
type Name = keyof typeof module.fields
const columns = (...names: readonly Name[]) => names.map((name) => ({ name, field: module.fields[name] }))

describe('LS-10 FR-09 the column that leads to a record', () => {
  test('is the first, unless that is a picture, which opens by itself: then it is the name, if that is shown', () => {
    expect(identityColumnOf(module, columns('code', 'photo', 'name'))).toBe('code')
    expect(identityColumnOf(module, columns('photo', 'code', 'name'))).toBe('name')
    expect(identityColumnOf(module, columns('photo', 'code'))).toBeNull()
    expect(identityColumnOf(module, [])).toBeNull()
  })
})

describe('LS-01 a record on a card', () => {
  const parts = (names: readonly Name[], values: Readonly<Record<string, unknown>> = {}) => {
    const row = { id: 1, name: 'Kendal', code: 'K1', ...values } as unknown as RecordRow
    const { heading, code, others } = recordCardParts(module, columns(...names), row)
    return [heading?.name, code?.name, others.map(({ name }) => name)]
  }

  test('is headed by its name, with the code small, whatever column comes first', () => {
    expect(parts(['name', 'code', 'day'])).toEqual(['name', undefined, ['code', 'day']])
    expect(parts(['code', 'name', 'day'])).toEqual(['name', 'code', ['day']])
    expect(parts(['code', 'day'])).toEqual(['name', 'code', ['day']])
    expect(parts(['day', 'code', 'name'])).toEqual(['name', undefined, ['day', 'code']])
    expect(parts(['code', 'name'], { code: null })).toEqual(['name', undefined, []])
  })

  test('that has no name is headed by the first column; a picture stands before the name', () => {
    expect(parts(['code', 'name', 'day'], { name: null })).toEqual(['code', undefined, ['name', 'day']])
    expect(parts(['photo', 'name', 'code'])).toEqual(['photo', undefined, ['code']])
  })
})

import { describe, expect, test } from 'vitest'
import { file, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { identityOf } from './identity.ts'

const module = defineModule({
  key: 'x',
  title: 'X',
  display: 'name',
  fields: { name: text('Nama'), code: text('Kode'), photo: file('Foto') },
})
const columns = (...names: readonly (keyof typeof module.fields)[]) =>
  names.map((name) => ({ name, field: module.fields[name] }))

describe('LS-10 FR-09 the column that leads to a record', () => {
  test('is the first, unless that is a picture, which opens by itself: then it is the name, if that is shown', () => {
    expect(identityOf(module, columns('code', 'photo', 'name'))).toBe('code')
    expect(identityOf(module, columns('photo', 'code', 'name'))).toBe('name')
    expect(identityOf(module, columns('photo', 'code'))).toBeNull()
    expect(identityOf(module, [])).toBeNull()
  })
})

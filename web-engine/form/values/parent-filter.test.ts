import { describe, expect, test } from 'vitest'
import { reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { parentField } from '#core/questions/parent-field.ts'
import { parentFilter } from './parent-filter.ts'

const block = defineModule({
  key: 'block',
  title: 'Blok',
  display: 'name',
  fields: { name: text('Nama'), nursery_id: reference('Persemaian', 'nursery') },
})
const same = defineModule({
  key: 'same',
  title: 'S',
  display: 'name',
  fields: { name: text('Nama'), location_id: reference('Lokasi', 'nursery') },
})
const bed = defineModule({
  key: 'bed',
  title: 'Bedeng',
  display: 'code',
  fields: {
    code: text('Kode'),
    location_id: reference('Persemaian', 'nursery'),
    block_id: reference('Blok', 'block', { dependsOn: 'location_id' }),
    free_id: reference('Bebas', 'block'),
  },
})

describe('dependent options', () => {
  test('FR-07 the field of the same name comes first, else the one to the same module', () => {
    expect(parentField(bed, bed.fields.block_id, same)).toBe('location_id')
    expect(parentField(bed, bed.fields.block_id, block)).toBe('nursery_id')
  })
  test('FR-07 a field that depends on nothing has no parent', () => {
    expect(parentField(bed, bed.fields.free_id, block)).toBeNull()
  })
  test('FR-07 options are those of the chosen parent, all while none is chosen', () => {
    expect([parentFilter('nursery_id', 7), parentFilter('nursery_id', null)]).toEqual([{ nursery_id: 7 }, {}])
  })
})

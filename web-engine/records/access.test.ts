import { describe, expect, test } from 'vitest'
import { coordinates, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { isSortable } from '#core/catalogue/first-list-question.ts'
import { listColumnsOf, declaredFiltersOf, formInputsOf, mayDoOperation, fieldsVisibleOn } from './access.ts'

const bed = defineModule({
  key: 'bed',
  title: 'Bedeng',
  display: 'code',
  fields: {
    code: text('Kode', { fixed: true }),
    price: number('Harga', { permission: 'bed.price' }),
    note: text('Catatan', { hideIn: ['list', 'create'] }),
    status: text('Status', { readOnly: true }),
    block_id: reference('Blok', 'block'),
    nursery_id: reference('Persemaian', 'nursery', { copyOf: ['block_id', 'nursery_id'] }),
    children: number('Anak', { countOf: { module: 'child', by: 'bed_id' } }),
    ...coordinates('Tempat'),
  },
  filters: ['price', 'status'],
  without: ['delete'],
})
const all = () => true
const none = () => false
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

describe('what a reader may see and do', () => {
  test('PM-02 an operation needs its permission and must be offered', () => {
    expect([
      mayDoOperation(all, bed, 'create'),
      mayDoOperation(none, bed, 'create'),
      mayDoOperation(all, bed, 'delete'),
    ]).toEqual([true, false, false])
  })
  test('PM-02 a new record needs the rights to all that it must have; changing one does not', () => {
    const worker = defineModule({
      key: 'worker',
      title: 'Pekerja',
      display: 'name',
      fields: { name: text('Nama'), phone: text('Telepon', { required: true, personal: true }) },
    })
    const clerk = (right: string) => right !== 'worker.personal'
    expect([
      mayDoOperation(clerk, worker, 'create'),
      mayDoOperation(clerk, worker, 'update'),
      mayDoOperation(all, worker, 'create'),
    ]).toEqual([false, true, true])
  })
  test('PM-03 a field without its permission is hidden in list, detail, form and filter', () => {
    expect(names(listColumnsOf(none, bed))).not.toContain('price')
    expect(names(fieldsVisibleOn(none, bed, 'detail'))).not.toContain('price')
    expect(names(formInputsOf(none, bed, 'create'))).not.toContain('price')
    expect(names(declaredFiltersOf(none, bed))).toEqual(['status'])
  })
  test('PM-03 a field can be left out of single surfaces', () => {
    expect([
      names(listColumnsOf(all, bed)).includes('note'),
      names(formInputsOf(all, bed, 'create')).includes('note'),
      names(formInputsOf(all, bed, 'update')).includes('note'),
    ]).toEqual([false, false, true])
  })
  test('FR-13 read-only, copied and counted fields are no inputs; fixed ones only on create', () => {
    expect(names(formInputsOf(all, bed, 'create'))).toEqual(['code', 'price', 'block_id', 'latitude'])
    expect(names(formInputsOf(all, bed, 'update'))).toEqual(['price', 'note', 'block_id', 'latitude'])
  })
  test('LS-05 counted values and places do not sort', () => {
    expect([isSortable(bed.fields.code), isSortable(bed.fields.children), isSortable(bed.fields.latitude)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

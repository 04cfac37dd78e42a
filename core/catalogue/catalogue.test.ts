import { describe, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { buildCatalogue, permissionsOf } from './catalogue.ts'
import { build, plain } from './catalogue.test-kit.ts'
import { choice, coordinates, flag, number, reference, text } from '../declare/fields.ts'
import { defineModule, type InputOf, type RowOf } from '../declare/module.ts'
import { valueSet } from '../declare/value-set.ts'

describe('MD-07 a declaration', () => {
  test('says only what differs: table, path, route, columns, sort and search have defaults', () => {
    const made = defineModule({
      key: 'unit-seed',
      title: 'Satuan',
      display: 'name',
      fields: { name: text('Nama'), ...coordinates('Tempat'), is_on: flag('Aktif') },
    })
    expect(made).toMatchObject({
      table: 'unit_seed',
      path: 'unit_seed',
      route: 'unit-seed',
      list: { columns: ['name', 'latitude', 'is_on'], sort: ['id', 'desc'] },
      search: ['name'],
    })
  })

  test('gives its rows and inputs their types', () => {
    const bed = defineModule({
      key: 'bed',
      title: 'Bedeng',
      display: 'code',
      fields: {
        code: text('Kode', { required: true }),
        size: number('Luas'),
        kind: choice('Jenis', valueSet('k', { 1: 'A', 2: 'B' }), { required: true, initial: 1 }),
        block_id: reference('Blok', 'plain'),
        made: number('Buatan', { readOnly: true }),
      },
    })
    const row = {
      id: 1,
      created_at: '',
      created_by: null,
      updated_at: '',
      updated_by: null,
      version: 1,
      code: 'A',
      size: null,
      kind: 2,
      block_id: 3,
      rel_block_id: 'Blok',
      made: null,
    } satisfies RowOf<typeof bed>
    const input = { code: 'A', block_id: null } satisfies InputOf<typeof bed>
    // @ts-expect-error 9 is no code of the set
    const wrongCode: RowOf<typeof bed>['kind'] = 9
    // @ts-expect-error the server makes it
    const wrongInput: InputOf<typeof bed> = { code: 'A', made: 1 }
    expect([row.kind, input.code, wrongCode, wrongInput.code]).toEqual([2, 'A', 9, 'A'])
  })

  test('has a permission for each verb it has, and for each guarded field', () => {
    const codes = permissionsOf(
      build({
        ...plain,
        without: ['delete'],
        fields: { ...plain.fields, pay: number('Upah', { permission: 'plain.pay' }) },
      }),
    ).map((right) => right.code)
    expect(codes).toEqual([
      'plain.read',
      'plain.create',
      'plain.update',
      'plain.export',
      'plain.import',
      'plain.print',
      'plain.pay',
    ])
  })
})

test("the product's own declarations are sound", () => {
  expect(buildCatalogue(areas).modules.length).toBeGreaterThan(5)
})

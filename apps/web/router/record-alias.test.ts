import { describe, expect, test } from 'vitest'
import { defineArea } from '#core/declare/area.ts'
import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { moduleIndexOfAreas } from '#core/catalogue/module-index.ts'
import { recordAlias } from './record-alias.ts'

const project = defineModule({
  key: 'planting-project',
  route: 'custom-project',
  title: 'Proyek',
  display: 'nama_proyek',
  fields: { nama_proyek: text('Nama Proyek') },
})
const menu = { key: 'master', title: 'Master', description: '', icon: 'leaf', modules: [project] }
const recordAddresses = { '/proyek/detail': 'planting-project' } as const
const catalogue = moduleIndexOfAreas([defineArea({ key: 'master', menus: [menu], recordAddresses })])
const without = moduleIndexOfAreas([defineArea({ key: 'master', menus: [menu] })])

describe('record alias', () => {
  test('GM-01 proyek/detail?id={id} is the detail of that project', () => {
    expect(recordAlias(catalogue, '/proyek/detail', 7)).toEqual({
      to: '/master/custom-project/7',
      search: { view: 'detail', id: '7' },
    })
  })
  test('GM-01 without a record, without such an address, or by another name it leads nowhere', () => {
    expect([
      recordAlias(catalogue, '/proyek/detail', null),
      recordAlias(without, '/proyek/detail', 7),
      recordAlias(catalogue, '/proyek', 7),
      recordAlias(catalogue, '/constructor', 7),
    ]).toEqual([null, null, null, null])
  })
})

import { describe, expect, test } from 'vitest'
import { defineArea } from '#core/declare/area.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { resolveScreen } from './resolve-screen.ts'

const bst = defineModule({ key: 'bst', title: 'BST', display: 'name', fields: { name: text('Nama') } })
const skill = defineModule({
  key: 'treatment-skill',
  route: 'trees/treatment-skill',
  title: 'Keahlian',
  display: 'name',
  fields: { name: text('Nama') },
})
const menu = {
  key: 'activities',
  aliases: ['kegiatan'],
  title: 'Aktifitas',
  description: '',
  icon: 'leaf',
  modules: [bst, skill],
}
const catalogue = buildCatalogue([defineArea({ key: 'activities', menus: [menu] })])

describe('resolve screen', () => {
  test('SH-05 a route may hold a slash', () => {
    expect(resolveScreen(catalogue, '/activities/trees/treatment-skill').module?.key).toBe('treatment-skill')
  })
  test('SH-05 an older menu name answers too', () => {
    expect(resolveScreen(catalogue, '/kegiatan/bst')).toMatchObject({
      menu: { key: 'activities' },
      module: { key: 'bst' },
      recordId: null,
    })
  })
  test('SH-05 /aktifitas/* and /distribusi-bibit/* answer as activities and distribution, whichever area declares these', () => {
    expect(resolveScreen(catalogue, '/aktifitas/trees/treatment-skill/12')).toMatchObject({
      menu: { key: 'activities' },
      module: { key: 'treatment-skill' },
      recordId: 12,
    })
    const run = defineModule({
      key: 'distribution-period',
      title: 'Periode Distribusi',
      display: 'name',
      fields: { name: text('Nama') },
    })
    const coming = buildCatalogue([
      defineArea({
        key: 'distribution',
        menus: [{ key: 'distribution', title: 'Distribusi', description: '', icon: 'leaf', modules: [run] }],
      }),
    ])
    expect(resolveScreen(coming, '/distribusi-bibit/distribution-period')).toMatchObject({
      menu: { key: 'distribution' },
      module: { key: 'distribution-period' },
    })
    expect(resolveScreen(coming, '/aktifitas/bst')).toMatchObject({ menu: null, module: null })
  })
  test('a number behind the route is the record', () => {
    expect(resolveScreen(catalogue, '/activities/trees/treatment-skill/12')).toMatchObject({
      module: { key: 'treatment-skill' },
      recordId: 12,
    })
  })
  test('SH-15 an unknown route below a known menu keeps the menu', () => {
    expect(resolveScreen(catalogue, '/activities/nothing/12')).toMatchObject({
      menu: { key: 'activities' },
      module: null,
      rest: 'nothing/12',
    })
  })
  test('SH-07 an unknown menu is nothing at all', () => {
    expect(resolveScreen(catalogue, '/nothing/bst')).toMatchObject({ menu: null, module: null })
  })
  test('names of object members find nothing', () => {
    expect(resolveScreen(catalogue, '/__proto__/constructor')).toMatchObject({ menu: null, module: null })
  })
})

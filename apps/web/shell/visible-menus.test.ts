import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { defineArea } from '#core/declare/area.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { iconOf } from '#web-engine/kit/look/icons.ts'
import { visibleMenus } from './visible-menus.ts'

const simple = (key: string, section: string, inMenu = true) =>
  defineModule({ key, title: key, section, inMenu, display: 'name', fields: { name: text('Nama') } })
const menuOf = (key: string, place: number, modules: ReturnType<typeof simple>[]) => ({
  key,
  place,
  title: key,
  description: '',
  icon: '',
  modules,
})
const catalogue = buildCatalogue([
  defineArea({ key: 'access', menus: [menuOf('user-role', 9, [simple('users', 'User Setting')])] }),
  defineArea({
    key: 'master',
    menus: [
      menuOf('master', 5, [
        simple('a', 'Satu'),
        simple('b', 'Dua'),
        simple('c', 'Satu'),
        simple('hidden', 'Satu', false),
      ]),
    ],
  }),
])
const holding =
  (...permissions: string[]) =>
  (permission: string) =>
    permissions.includes(permission)

describe('visible menus', () => {
  test('SH-06 a menu without a readable screen is hidden', () => {
    expect(visibleMenus(catalogue, holding('a.read')).map((one) => one.menu.key)).toEqual(['master'])
  })
  test('SH-06 screens stand under their section, unreadable and helper screens do not', () => {
    const [master] = visibleMenus(catalogue, holding('a.read', 'c.read', 'hidden.read', 'b.update'))
    expect(master?.sections.map((section) => [section.title, section.entries.map(({ key }) => key)])).toEqual([
      ['Satu', ['a', 'c']],
    ])
  })
  test('SH-04 the launcher keeps the specified order, whatever order the areas are built in', () => {
    const keys = (menus: ReturnType<typeof visibleMenus>) => menus.map((one) => one.menu.key)
    expect(keys(visibleMenus(catalogue, () => true))).toEqual(['master', 'user-role'])
    const built = keys(visibleMenus(buildCatalogue(demoAreas), () => true))
    const specified = [
      'dashboard',
      'activities',
      'stock-management',
      'distribution',
      'master',
      'export-db',
      'user-role',
    ]
    expect(built).toEqual([...specified, 'gallery'])
  })
  test('SH-04 each has a name, an icon of its own and a description', () => {
    const menus = buildCatalogue(demoAreas).menus.filter(({ showcase }) => !showcase)
    for (const { key, title, description, icon, place } of menus) {
      expect([key, title !== '', description !== '', place !== undefined]).toEqual([key, true, true, true])
      expect([key, iconOf(icon) === iconOf(null)]).toEqual([key, false])
    }
    expect(menus.find(({ key }) => key === 'master')?.description).toBe(
      'Berisi modul master data untuk kebutuhan data transaksi',
    )
  })
  test('a menu opens at its first readable screen', () => {
    expect(visibleMenus(catalogue, holding('b.read'))[0]?.home).toBe('/master/b')
  })
})

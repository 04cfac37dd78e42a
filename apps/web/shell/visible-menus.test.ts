import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { defineArea } from '#core/declare/area.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
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
    expect(keys(visibleMenus(buildCatalogue(demoAreas), () => true))).toEqual([
      'activities',
      'stock-management',
      'distribution',
      'master',
      'user-role',
      'gallery',
    ])
  })
  test('a menu opens at its first readable screen', () => {
    expect(visibleMenus(catalogue, holding('b.read'))[0]?.home).toBe('/master/b')
  })
})

import type { Menu } from '#core/area.ts'
import type { Catalogue } from '#core/catalogue.ts'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'

export interface MenuSection {
  readonly title: string | null
  readonly modules: readonly AnyModule[]
}
export interface VisibleMenu {
  readonly menu: Menu
  readonly sections: readonly MenuSection[]
  /** Where the menu opens: its first screen the user may read. */
  readonly home: string
  readonly count: number
}

/** SH-04: the order people meet the modules in; the areas' own order is the one they build on each other. Others follow. */
const ORDER = ['dashboard', 'activities', 'stock-management', 'distribution', 'master', 'export-db', 'user-role']

/** SH-06: only readable screens, under their section headings; a menu with none is left out. */
export function visibleMenus(catalogue: Catalogue, can: (permission: string) => boolean): readonly VisibleMenu[] {
  return catalogue.menus.toSorted((one, other) => placeOf(one) - placeOf(other)).flatMap((menu) => {
    const modules = menu.modules.filter((module) => module.inMenu && mayRead(module, can))
    const first = modules[0]
    return first ? [{ menu, sections: sectionsOf(modules), home: screenPath(menu, first), count: modules.length }] : []
  })
}

export function mayRead(module: AnyModule, can: (permission: string) => boolean): boolean {
  return !module.without.includes('read') && can(permissionOf(module.key, 'read'))
}

export function screenPath(menu: Menu, module: AnyModule): string {
  return `/${menu.key}/${module.route}`
}

function placeOf(menu: Menu): number {
  const index = ORDER.indexOf(menu.key)
  return index < 0 ? ORDER.length : index
}

function sectionsOf(modules: readonly AnyModule[]): readonly MenuSection[] {
  const titles = [...new Set(modules.map((module) => module.section))]
  return titles.map((title) => ({ title, modules: modules.filter((module) => module.section === title) }))
}

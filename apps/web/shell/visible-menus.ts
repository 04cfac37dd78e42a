import type { IndexMenu, IndexedModule, ModuleIndex } from '#core/catalogue/module-index.ts'
import type { AreaPage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'

/** A screen in a menu: a module's or an area's own page. */
export type MenuEntry = IndexedModule | AreaPage

export interface MenuSection {
  readonly title: string | null
  readonly entries: readonly MenuEntry[]
}
export interface VisibleMenu {
  readonly menu: IndexMenu
  readonly sections: readonly MenuSection[]
  /** Where the menu opens: its first screen the user may read. */
  readonly home: string
  readonly count: number
}

const LAST = Number.MAX_SAFE_INTEGER

/** SH-06: only readable screens, under their section headings; a menu with none is left out. */
export function visibleMenus(
  catalogue: Pick<ModuleIndex, 'menus'>,
  can: (permission: string) => boolean,
): readonly VisibleMenu[] {
  return catalogue.menus
    .toSorted((one, other) => (one.place ?? LAST) - (other.place ?? LAST))
    .flatMap((menu) => {
      const entries = entriesOf(menu).filter((entry) => entry.inMenu && mayReadMenuEntry(entry, can))
      const first = entries[0]
      return first
        ? [{ menu, sections: sectionsOf(entries), home: screenPath(menu, first), count: entries.length }]
        : []
    })
}

export function mayReadMenuEntry(entry: MenuEntry, can: (permission: string) => boolean): boolean {
  return 'permission' in entry
    ? can(entry.permission)
    : !entry.without.includes('read') && can(permissionOf(entry.key, 'read'))
}

export function screenPath(menu: IndexMenu, entry: MenuEntry): string {
  return `/${menu.key}/${entry.route}`
}

/** Modules in their order, each followed by the pages that name it; the others stand at the end. */
function entriesOf({ modules, pages = [] }: IndexMenu): readonly MenuEntry[] {
  return [
    ...modules.flatMap((module) => [module, ...pages.filter(({ after }) => after === module.key)]),
    ...pages.filter(({ after }) => after === null),
  ]
}

function sectionsOf(entries: readonly MenuEntry[]): readonly MenuSection[] {
  const titles = [...new Set(entries.map(({ section }) => section))]
  return titles.map((title) => ({ title, entries: entries.filter(({ section }) => section === title) }))
}

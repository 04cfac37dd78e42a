import { menuNames } from '#core/declare/area.ts'
import type { IndexMenu, IndexedModule, ModuleIndex } from '#core/catalogue/module-index.ts'
import type { AreaPage } from '#core/declare/page.ts'

/**
 * What an address names. A known menu with an unknown rest keeps the menu, so that its side menu stays usable (SH-15).
 */
export interface ResolvedScreen {
  readonly menu: IndexMenu | null
  readonly module: IndexedModule | null
  /** The area's own screen at this address. */
  readonly page: AreaPage | null
  readonly recordId: number | null
  /** What follows the menu's part, as typed. */
  readonly rest: string
}

/** SH-05: `/{menu}/{route}` or `/{menu}/{route}/{id}`; a route may hold slashes, a menu may have older names. */
export function resolveScreen(catalogue: Pick<ModuleIndex, 'menus'>, pathname: string): ResolvedScreen {
  const [first = '', ...parts] = pathname.split('/').filter(Boolean)
  const menu = catalogue.menus.find((one) => menuNames(one).includes(first)) ?? null
  const rest = parts.join('/')
  if (!menu) return { menu, module: null, page: null, recordId: null, rest }

  const whole = screenAt(menu, rest)
  if (whole.module || whole.page) return { menu, ...whole, recordId: null, rest }
  const id = parts.at(-1) ?? ''
  const above = parts.slice(0, -1).join('/')
  const found = isId(id) ? screenAt(menu, above) : { module: null, page: null }
  return { menu, ...found, recordId: found.module || found.page ? Number(id) : null, rest }
}

function screenAt({ modules, pages = [] }: IndexMenu, route: string): Pick<ResolvedScreen, 'module' | 'page'> {
  return {
    module: modules.find((one) => one.route === route) ?? null,
    page: pages.find((one) => one.route === route) ?? null,
  }
}

function isId(text: string): boolean {
  return /^-?[1-9]\d{0,14}$/.test(text)
}

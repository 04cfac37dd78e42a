import type { ModuleIndex } from '#core/catalogue/module-index.ts'
import type { AreaPage } from '#core/declare/page.ts'

interface Target {
  readonly menu: string
  readonly page: AreaPage
}

/** The page that a scanned number opens: the first that takes numbers and that its reader may open. */
export function pageOpenedByNumber(
  { menus }: Pick<ModuleIndex, 'menus'>,
  can: (permission: string) => boolean,
): Target | null {
  for (const menu of menus) {
    const page = menu.pages?.find((one) => one.takesNumbers && can(one.permission))
    if (page) return { menu: menu.key, page }
  }
  return null
}

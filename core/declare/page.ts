import type { ScreenHelpTexts } from './module-parts.ts'
import { permissionOf } from './permissions.ts'

/**
 * A screen of an area that no module draws: a stock card, a calendar, a board. Its component is the area's browser
 * part.
 */
export interface AreaPage {
  /** Names it everywhere; no module and no other page has it. */
  readonly key: string
  /** Below its menu: `/{menu}/{route}`, a record's number may follow. */
  readonly route: string
  readonly title: string
  readonly section: string | null
  /** The module of the same menu it follows there; the end of its section when null. */
  readonly after: string | null
  readonly help: ScreenHelpTexts | null
  /** The right to open it: one of its own, `{key}.read`, unless another is named. */
  readonly permission: string
  readonly inMenu: boolean
  /**
   * Starts without a network on a device that has opened it before. Its component stands in a file named after its key
   * (`{key}.web.tsx`).
   */
  readonly offline: boolean
  /** A number that is scanned anywhere opens it, with the number behind its address. */
  readonly takesNumbers: boolean
}

export interface PageSpec {
  readonly key: string
  readonly title: string
  readonly route?: string
  readonly section?: string
  readonly after?: string
  readonly help?: ScreenHelpTexts
  readonly permission?: string
  readonly inMenu?: boolean
  readonly offline?: boolean
  readonly takesNumbers?: boolean
}

export function definePage(spec: PageSpec): AreaPage {
  return {
    key: spec.key,
    route: spec.route ?? spec.key,
    title: spec.title,
    section: spec.section ?? null,
    after: spec.after ?? null,
    help: spec.help ?? null,
    permission: spec.permission ?? ownPermission(spec.key),
    inMenu: spec.inMenu ?? true,
    offline: spec.offline ?? false,
    takesNumbers: spec.takesNumbers ?? false,
  }
}

/** The right a page gives rise to by itself. */
export function ownPermission(key: string): string {
  return permissionOf(key, 'read')
}

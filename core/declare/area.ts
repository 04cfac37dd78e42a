import type { ModuleExtension } from './extension.ts'
import type { AnyModule } from './module.ts'
import type { AreaNotice } from './notice.ts'
import type { AreaPage } from './page.ts'
import type { Paper } from './paper.ts'
import type { ValueTone } from './value-set.ts'

/** A top-level module of the launcher with its side menu: modules in menu order, under their section headings. */
export interface Menu {
  /** First part of the screens' path: `x` in `/x/bedeng-nursery`. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly icon: string
  /** SH-04: where it stands among the menus, least first, in the order people meet them; without one it is last. */
  readonly place?: number
  /** Older first parts that answer too. */
  readonly aliases?: readonly string[]
  /**
   * Shows what the product is made of, not the nursery's work: in the menus of the super user alone, and not in the
   * palette. No other role that comes with the product has a right to it.
   */
  readonly showcase?: true
  readonly modules: readonly AnyModule[]
  readonly pages?: readonly AreaPage[]
}

/** Codes with their words, as lists of jobs, mails and security events show them. */
export type CodeNames = Readonly<Record<string, string | { readonly label: string; readonly tone: ValueTone }>>

/** What an area gives names to beyond its modules. */
export interface AreaNames {
  /** Its background jobs. */
  readonly jobs?: CodeNames
  /** The kinds of mails it sends. */
  readonly mails?: CodeNames
  /** The security events it records. */
  readonly events?: CodeNames
}

/** One domain area: the unit that later areas may build on, never the other way round. */
export interface Area extends AreaNames {
  readonly key: string
  readonly menus: readonly Menu[]
  /** Further addresses of records, such as `/proyek/detail`, with the module whose detail `?id=` opens there. */
  readonly recordAddresses?: Readonly<Record<`/${string}`, string>>
  /** What it tells people of, beside what the engines do. */
  readonly notices?: readonly AreaNotice[]
  /** What it puts on paper, opened as `/print/{key}`. */
  readonly papers?: readonly Paper[]
  /** What it adds to modules of earlier areas. */
  readonly extensions?: readonly ModuleExtension[]
}

export function defineArea(area: Area): Area {
  return area
}

/** SH-05: what two menus are also called. It holds for whichever area declares them, so none has to repeat it. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  activities: ['aktifitas'],
  distribution: ['distribusi-bibit'],
}

/** Every first part that leads to a menu. */
export function menuNames({ key, aliases = [] }: Pick<Menu, 'key' | 'aliases'>): readonly string[] {
  return [...new Set([key, ...(Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] ?? []) : []), ...aliases])]
}

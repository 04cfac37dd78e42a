import type { AnyModule } from './module.ts'

/** A top-level module of the launcher with its side menu: modules in menu order, under their section headings. */
export interface Menu {
  /** First part of the screens' path: `master` in `/master/bedeng-nursery`. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly icon: string
  /** Older first parts that answer too. */
  readonly aliases?: readonly string[]
  readonly modules: readonly AnyModule[]
}

/** One domain area: the unit that later areas may build on, never the other way round. */
export interface Area {
  readonly key: string
  readonly menus: readonly Menu[]
}

export function defineArea(area: Area): Area {
  return area
}

/** SH-05: what two menus are also called. It holds for whichever area declares them, so none has to repeat it. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { activities: ['aktifitas'], distribution: ['distribusi-bibit'] }

/** Every first part that leads to a menu. */
export function menuNames({ key, aliases = [] }: Pick<Menu, 'key' | 'aliases'>): readonly string[] {
  return [...new Set([key, ...(Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] ?? []) : []), ...aliases])]
}

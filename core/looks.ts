import type { ListStart } from './list-start.ts'

/** How a list can be looked at; the first of a module's looks is the one it opens with. */
export type Look = 'table' | 'cards' | 'map'
export type Density = 'normal' | 'compact'

/** So many rows a page can have. */
export const PAGE_SIZES = [10, 20, 50, 100] as const

export function looksOf(module: Pick<ListStart, 'list' | 'map'>): readonly Look[] {
  return [...(module.list.as === 'cards' ? (['cards', 'table'] as const) : (['table'] as const)), ...(module.map ? (['map'] as const) : [])]
}

export function lookOf(module: Pick<ListStart, 'list' | 'map'>, show: Look | undefined): Look {
  const looks = looksOf(module)
  return looks.find((look) => look === show) ?? looks[0] ?? 'table'
}

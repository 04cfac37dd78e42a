import type { FirstListQuestion } from './first-list-question.ts'

/** How a list can be looked at; the first of a module's looks is the one it opens with. */
export type LayoutKind = 'table' | 'cards' | 'map'
export type Density = 'normal' | 'compact'

/** So many rows a page can have. */
export const PAGE_SIZES = [10, 20, 50, 100] as const

export function layoutKindsOf(module: Pick<FirstListQuestion, 'list' | 'map'>): readonly LayoutKind[] {
  return [
    ...(module.list.as === 'cards' ? (['cards', 'table'] as const) : (['table'] as const)),
    ...(module.map ? (['map'] as const) : []),
  ]
}

export function layoutKindOf(
  module: Pick<FirstListQuestion, 'list' | 'map'>,
  show: LayoutKind | undefined,
): LayoutKind {
  const looks = layoutKindsOf(module)
  return looks.find((look) => look === show) ?? looks[0] ?? 'table'
}

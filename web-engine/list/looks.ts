import type { AnyModule } from '#core/module.ts'

/** How a list can be looked at; the first of a module's looks is the one it opens with. */
export type Look = 'table' | 'cards' | 'map'

export function looksOf(module: AnyModule): readonly Look[] {
  return [...(module.list.as === 'cards' ? (['cards', 'table'] as const) : (['table'] as const)), ...(module.map ? (['map'] as const) : [])]
}

export function lookOf(module: AnyModule, show: Look | undefined): Look {
  const looks = looksOf(module)
  return looks.find((look) => look === show) ?? looks[0] ?? 'table'
}

import type { AnyModule } from '#core/declare/module.ts'
import type { ListLayout } from '#core/declare/module-parts.ts'
import { useUserPreference } from '../../kit/server/user-preferences.ts'

export type FilterInlineOrPanel = ListLayout['filter']

const read = (stored: unknown): FilterInlineOrPanel | null =>
  stored === 'inline' || stored === 'panel' ? stored : null

/** LS-13: where the filter opens; the module's own place until the user prefers the other. */
export function useFilterInlineOrPanel(module: AnyModule): [FilterInlineOrPanel, (place: FilterInlineOrPanel) => void] {
  const { value, set } = useUserPreference(`list.${module.key}.filter`, read)
  return [value ?? module.list.filter, (place) => set(place === module.list.filter ? null : place)]
}

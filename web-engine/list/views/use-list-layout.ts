import { useMemo, useSyncExternalStore } from 'react'
import type { Density } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { SavedView } from '#core/wire/saved-view.ts'
import { type ColumnPreference, readColumnPreference } from '../columns/column-preference.ts'
import { useDensity } from '../columns/use-density.ts'
import { type UserPreference, useUserPreference } from '../../kit/server/user-preferences.ts'
import { changeViewColumns, viewColumnsChange, onViewColumnsChange } from './layout-store.ts'

/** How the rows of one list are laid out, and the ways to change that. */
export interface ListLayoutChoice {
  readonly columns: UserPreference<ColumnPreference>
  readonly density: UserPreference<Density>
}

/**
 * The user's own choice, or the open view's; what is changed in a view waits there to be saved and leaves the own
 * choice alone.
 */
export function useListLayout(module: AnyModule, view: SavedView | null): ListLayoutChoice {
  const columns = useUserPreference(`list.${module.key}.columns`, readColumnPreference)
  const density = useDensity()
  const changed = useSyncExternalStore(onViewColumnsChange, () => viewColumnsChange(view?.id ?? null))
  return useMemo(() => {
    if (!view) return { columns, density }
    return {
      columns: {
        value: readColumnPreference(changed.columns ?? view.state.columns),
        ready: true,
        known: true,
        set: (value) => changeViewColumns(view.id, { columns: value ?? readColumnPreference(null) }),
      },
      density: {
        value: changed.density ?? view.state.density,
        ready: true,
        known: true,
        set: (value) => changeViewColumns(view.id, { density: value ?? 'normal' }),
      },
    }
  }, [view, changed, columns, density])
}

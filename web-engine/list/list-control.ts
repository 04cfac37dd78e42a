import { useCallback, useMemo, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { filtersOf, isSortable } from '../screen/access.ts'
import { withQuery } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import { usePreferredView } from '../views/preferred-view.ts'
import { changeListState, firstListState, type ListState, readListState, saysNothing, VIEW, writeListState } from './list-state.ts'

/** The state of a list and the one way to change it, wherever it is kept. */
export interface ListControl {
  readonly state: ListState
  /** The place says nothing of its own: the view it names, or the preferred one, decides. */
  readonly bare: boolean
  /** `replace` keeps passing states, such as half-typed searches, out of the history. */
  change(change: Partial<ListState>, options?: { readonly replace?: boolean }): void
}

/** LS-01: the list of a screen lives in the address. */
export function useUrlListControl(module: AnyModule): ListControl {
  const can = useCan()
  const path = useModulePath(module)
  const params = useQueryParams()
  const { go } = useScreenNavigation()
  const preferred = usePreferredView(module)
  const names = useMemo(() => ({
    sortable: ['id', 'updated_at', ...Object.entries(module.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []))],
    filterable: filtersOf(can, module).map(({ name }) => name),
  }), [can, module])
  const state = useMemo(() => readListState(module, params, names), [module, params, names])
  const change = useCallback<ListControl['change']>((wanted, options) => {
    const next = writeListState(module, changeListState(state, wanted))
    // An address that says nothing would be answered with the preferred view again; without one, nothing need be said.
    if (preferred.value !== null && next.size === 0) next.set(VIEW, '0')
    if (preferred.value === null && next.get(VIEW) === '0') next.delete(VIEW)
    go(withQuery(path, next), options)
  }, [go, path, module, state, preferred.value])
  const bare = saysNothing(params)
  return useMemo(() => ({ state, bare, change }), [state, bare, change])
}

/** MD-02: a list inside another record leaves the address alone. */
export function useLocalListControl(module: AnyModule): ListControl {
  const [state, setState] = useState(() => firstListState(module))
  const change = useCallback<ListControl['change']>((wanted) => setState((now) => changeListState(now, wanted)), [])
  return useMemo(() => ({ state, bare: false, change }), [state, change])
}

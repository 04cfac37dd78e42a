import { useCallback, useMemo, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { filtersOf, isSortable } from '../screen/access.ts'
import { withQuery } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import { changeListState, firstListState, type ListState, readListState, writeListState } from './list-state.ts'

/** The state of a list and the one way to change it, wherever it is kept. */
export interface ListControl {
  readonly state: ListState
  /** `replace` keeps passing states, such as half-typed searches, out of the history. */
  change(change: Partial<ListState>, options?: { readonly replace?: boolean }): void
}

/** LS-01: the list of a screen lives in the address. */
export function useUrlListControl(module: AnyModule): ListControl {
  const can = useCan()
  const path = useModulePath(module)
  const params = useQueryParams()
  const { go } = useScreenNavigation()
  const names = useMemo(() => ({
    sortable: ['id', 'updated_at', ...Object.entries(module.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []))],
    filterable: filtersOf(can, module).map(({ name }) => name),
  }), [can, module])
  const state = useMemo(() => readListState(module, params, names), [module, params, names])
  const change = useCallback<ListControl['change']>((wanted, options) => {
    go(withQuery(path, writeListState(module, changeListState(state, wanted))), options)
  }, [go, path, module, state])
  return useMemo(() => ({ state, change }), [state, change])
}

/** MD-02: a list inside another record leaves the address alone. */
export function useLocalListControl(module: AnyModule): ListControl {
  const [state, setState] = useState(() => firstListState(module))
  const change = useCallback<ListControl['change']>((wanted) => setState((now) => changeListState(now, wanted)), [])
  return useMemo(() => ({ state, change }), [state, change])
}

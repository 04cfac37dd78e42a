import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { narrowingFields } from '#core/narrowing.ts'
import { narrowingFilters } from '../narrowing/narrowing.ts'
import { useNarrowing } from '../narrowing/use-narrowing.ts'
import { filtersOf, isSortable } from '../screen/access.ts'
import { withQuery } from '../screen/paths.ts'
import { useModulePath } from '../screen/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import type { Filters } from './filters.ts'
import { changeListState, firstListState, type ListState, readListState, writeListState } from './list-state.ts'

/** The state of a list and the one way to change it, wherever it is kept. */
export interface ListControl {
  readonly state: ListState
  /** What the shell's switch narrows this list by; a list inside a record is not its business. */
  readonly narrowing?: Filters
  /** The switch is not known yet: asking now would ask for other rows. */
  readonly waiting?: boolean
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
  const { value, ready } = useNarrowing()
  const narrowing = useMemo(() => narrowingFilters(module, names.filterable, value), [module, names, value])
  // An address that names its filters, be it none, has the last word: a shared link shows the same rows to everyone.
  const said = params.has('filters')
  const waiting = !said && !ready && narrowingFields(module).length > 0
  const state = useMemo(() => {
    const read = readListState(module, params, names)
    return said ? read : { ...read, filters: narrowing }
  }, [module, params, names, said, narrowing])
  const change = useCallback<ListControl['change']>((wanted, options) => {
    const query = writeListState(module, changeListState(state, wanted))
    if (Object.keys(narrowing).length > 0 && !query.has('filters')) query.set('filters', '{}')
    go(withQuery(path, query), options)
  }, [go, path, module, state, narrowing])
  useNarrowedAddress({ change, state, narrowing, said, waiting })
  return useMemo(() => ({ state, narrowing, waiting, change }), [state, narrowing, waiting, change])
}

interface NarrowedAddress extends ListControl {
  readonly narrowing: Filters
  readonly said: boolean
  readonly waiting: boolean
}

/** The address says what the switch did, so that it can be shared; a list that is open follows when the switch is turned. */
function useNarrowedAddress({ change, state, narrowing, said, waiting }: NarrowedAddress): void {
  const seen = useRef<Filters | null>(null)
  useEffect(() => {
    if (waiting) return
    const before = seen.current
    seen.current = narrowing
    if (!said && Object.keys(narrowing).length > 0) change({}, { replace: true })
    else if (before !== null && JSON.stringify(before) !== JSON.stringify(narrowing)) {
      const others = Object.entries(state.filters).filter(([name]) => !Object.hasOwn(before, name))
      change({ filters: { ...Object.fromEntries(others), ...narrowing } })
    }
  }, [change, state, narrowing, said, waiting])
}

/** MD-02: a list inside another record leaves the address alone. */
export function useLocalListControl(module: AnyModule): ListControl {
  const [state, setState] = useState(() => firstListState(module))
  const change = useCallback<ListControl['change']>((wanted) => setState((now) => changeListState(now, wanted)), [])
  return useMemo(() => ({ state, change }), [state, change])
}

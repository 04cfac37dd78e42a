import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { IMPORT_PARAMETER } from '#core/wire/import.ts'
import { firstListQuestionOf } from '#core/catalogue/first-list-question.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { workingContextFilters } from './working-context.ts'
import { useWorkingContext } from './use-working-context.ts'
import { pathWithQuery } from '../kit/navigation/paths.ts'
import { useModulePath } from '../kit/navigation/use-module-path.ts'
import { useQueryParams, useScreenNavigation } from '../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../kit/session/session.ts'
import { usePreferredView } from './preferred-view.ts'
import type { Filters } from './filters.ts'
import { listNamesOf } from './first-list.ts'
import {
  changeListState,
  firstListState,
  type ListState,
  readListState,
  isBareAddress,
  VIEW_PARAMETER,
  writeListState,
} from './list-state.ts'

/** The state of a list and the one way to change it, wherever it is kept. */
export interface ListControl {
  readonly state: ListState
  /** The place says nothing of its own: the view it names, or the preferred one, decides. */
  readonly bare: boolean
  /** What the shell's switch narrows this list by; a list inside a record is not its business. */
  readonly workingFilters?: Filters
  /** What decides about the rows is not known yet: asking now would ask for others. */
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
  const preferred = usePreferredView(module)
  const start = useMemo(() => firstListQuestionOf(module), [module])
  const names = useMemo(() => listNamesOf(start, can), [can, start])
  const { value, ready } = useWorkingContext()
  const workingFilters = useMemo(() => workingContextFilters(start, names.filterable, value), [start, names, value])
  const bare = isBareAddress(params)
  // An address that says anything has the last word: a shared link shows the same rows to everyone, whatever their own
  // switch says.
  const said = params.has('filters') || !bare
  const read = useMemo(() => readListState(module, params, names), [module, params, names])
  // A view says which rows it shows, and is on its way to the address: the switch has no word before it.
  const viewed = bare && (read.view === undefined ? preferred.value !== null : read.view > 0)
  const waiting =
    !said && ((bare && !preferred.ready) || (!viewed && !ready && (start.year !== null || start.nursery !== null)))
  const narrowed = !said && !viewed && !waiting
  const state = useMemo(
    () => (narrowed ? { ...read, filters: workingFilters } : read),
    [read, narrowed, workingFilters],
  )
  const change = useCallback<ListControl['change']>(
    (wanted, options) => {
      const next = writeListState(module, changeListState(state, wanted))
      if (Object.keys(workingFilters).length > 0 && !next.has('filters')) next.set('filters', '{}')
      // An address that says nothing would be answered with the preferred view again; without one, nothing need be
      // said.
      if (preferred.value !== null && next.size === 0) next.set(VIEW_PARAMETER, '0')
      if (preferred.value === null && next.get(VIEW_PARAMETER) === '0') next.delete(VIEW_PARAMETER)
      // The window of an import stays open over whatever the list shows.
      const imported = params.get(IMPORT_PARAMETER)
      if (imported !== null) next.set(IMPORT_PARAMETER, imported)
      go(pathWithQuery(path, next), options)
    },
    [go, path, module, params, state, workingFilters, preferred.value],
  )
  useWorkingContextAddress({ change, state, workingFilters, narrowed, waiting: waiting || viewed })
  return useMemo(
    () => ({ state, bare, workingFilters, waiting, change }),
    [state, bare, workingFilters, waiting, change],
  )
}

interface WorkingContextAddress extends Omit<ListControl, 'bare'> {
  readonly workingFilters: Filters
  readonly narrowed: boolean
  readonly waiting: boolean
}

/**
 * The address says what the switch did, so that it can be shared; a list that is open follows when the switch is
 * turned.
 */
function useWorkingContextAddress({ change, state, workingFilters, narrowed, waiting }: WorkingContextAddress): void {
  const seen = useRef<Filters | null>(null)
  useEffect(() => {
    if (waiting) return
    const before = seen.current
    seen.current = workingFilters
    if (narrowed && Object.keys(workingFilters).length > 0) change({}, { replace: true })
    else if (before !== null && JSON.stringify(before) !== JSON.stringify(workingFilters)) {
      const others = Object.entries(state.filters).filter(([name]) => !Object.hasOwn(before, name))
      change({ filters: { ...Object.fromEntries(others), ...workingFilters } })
    }
  }, [change, state, workingFilters, narrowed, waiting])
}

/** MD-02: a list inside another record leaves the address alone. */
export function useLocalListControl(module: AnyModule): ListControl {
  const [state, setState] = useState(() => firstListState(module))
  const change = useCallback<ListControl['change']>((wanted) => setState((now) => changeListState(now, wanted)), [])
  return useMemo(() => ({ state, bare: false, change }), [state, change])
}

import type { FirstListQuestion } from '#core/catalogue/first-list-question.ts'
import { layoutKindOf } from '#core/catalogue/layout-kinds.ts'
import {
  workingContextFor,
  workingContextFilters,
  readStoredWorkingContext,
  type ProgramYears,
} from './working-context.ts'
import type { Filters } from './filters.ts'
import { type ListNames, type ListState, readListState, isBareAddress } from './list-state.ts'
import { CARD_LIMIT } from './paging.ts'

/** What the reader may sort and filter this list by. */
export function listNamesOf({ sortable, filters }: FirstListQuestion, can: (permission: string) => boolean): ListNames {
  return { sortable, filterable: filters.flatMap(([name, ...rights]) => (rights.every(can) ? [name] : [])) }
}

/** Cards come by their own loads; the first of them is what the panel knows the list by. */
export function listStateToAsk(module: Pick<FirstListQuestion, 'list' | 'map'>, state: ListState): ListState {
  return layoutKindOf(module, state.show) === 'cards' ? { ...state, page: 1, limit: CARD_LIMIT } : state
}

/** CN-02: what its reader created. */
export function ownRecordsFilter(id: number): Filters {
  return { created_by: id }
}

interface Opening {
  readonly start: FirstListQuestion
  readonly params: URLSearchParams
  readonly can: (permission: string) => boolean
  readonly years: ProgramYears
  readonly tied: boolean
  /** What the server keeps of the person's choices; asked for only where the address leaves something open. */
  preferences(): Promise<Readonly<Record<string, unknown>>>
}

/**
 * The rows a list asks for when its address is opened, as `useUrlListControl` will; null where a kept view decides,
 * which must be read first.
 */
export async function openingListState({
  start,
  params,
  can,
  years,
  tied,
  preferences,
}: Opening): Promise<ListState | null> {
  const names = listNamesOf(start, can)
  const read = readListState(start, params, names)
  if (!isBareAddress(params)) return listStateToAsk(start, read)
  if (read.view !== undefined && read.view > 0) return null
  const stored = await preferences()
  if (read.view === undefined && Number.isSafeInteger(stored[`list.${start.key}.view`])) return null
  const workingContext = workingContextFor(readStoredWorkingContext(stored['shell.narrowing']), years, { tied })
  return listStateToAsk(start, { ...read, filters: workingContextFilters(start, names.filterable, workingContext) })
}

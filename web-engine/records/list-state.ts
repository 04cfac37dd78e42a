import { type LayoutKind, layoutKindsOf, PAGE_SIZES } from '#core/catalogue/layout-kinds.ts'
import type { FirstListQuestion } from '#core/catalogue/first-list-question.ts'
import { type Filters, readFilters } from './filters.ts'
import { DEFAULT_LIMIT } from './paging.ts'

/** The kept view, in the address. */
export const VIEW_PARAMETER = 'tampilan'
const STATE = ['page', 'limit', 'order', 'sort', 'search', 'filters', 'show'] as const

export type SortWord = 'ASC' | 'DESC'

/** What a list shows, as the address holds it (LS-01). */
export interface ListState {
  readonly page: number
  readonly limit: number
  readonly order: string
  readonly sort: SortWord
  readonly search: string
  readonly filters: Filters
  /** The same rows as a table, as cards or on a map, as far as the module declares it; its first look when left out. */
  readonly show?: LayoutKind | undefined
  /** The kept view this began with; 0 for none although there is a preferred one. */
  readonly view?: number | undefined
}

/** A list's state together with the filters of the place it stands in. */
export interface ListQuestion {
  readonly state: ListState
  readonly fixed: Filters
}

/** What the reader may sort and filter by; other names in an address count as absent. */
export interface ListNames {
  readonly sortable: readonly string[]
  readonly filterable: readonly string[]
}

/** As much of a module as a list's state needs: known before its declaration is. */
export type ListedModule = Pick<FirstListQuestion, 'list' | 'map'>

export function firstListState(module: ListedModule): ListState {
  const [order, direction] = module.list.sort
  return { page: 1, limit: DEFAULT_LIMIT, order, sort: direction === 'asc' ? 'ASC' : 'DESC', search: '', filters: {} }
}

export function readListState(module: ListedModule, params: URLSearchParams, names: ListNames): ListState {
  const first = firstListState(module)
  const order = params.get('order')
  const known = order !== null && names.sortable.includes(order)
  return {
    page: readPage(params.get('page')),
    limit: PAGE_SIZES.find((size) => String(size) === params.get('limit')) ?? first.limit,
    order: known ? order : first.order,
    // Without a column of its own the direction would turn the default sort around unasked.
    sort: known ? (params.get('sort')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC') : first.sort,
    search: params.get('search')?.trim() ?? '',
    filters: readFilters(params.get('filters'), names.filterable),
    ...shownAs(module, params.get('show')),
    ...viewedAs(params.get(VIEW_PARAMETER)),
  }
}

/** The address says only what differs from the module's first look, so that links stay short. */
export function writeListState(module: ListedModule, state: ListState): URLSearchParams {
  const first = firstListState(module)
  const params = new URLSearchParams()
  if (state.page !== first.page) params.set('page', String(state.page))
  if (state.limit !== first.limit) params.set('limit', String(state.limit))
  // A view's address always says more than the view: alone, it asks for the view as it is kept.
  if (state.view || state.order !== first.order || state.sort !== first.sort) {
    params.set('order', state.order)
    params.set('sort', state.sort)
  }
  if (state.search) params.set('search', state.search)
  if (Object.keys(state.filters).length > 0) params.set('filters', JSON.stringify(state.filters))
  if (state.show && state.show !== layoutKindsOf(module)[0]) params.set('show', state.show)
  if (state.view !== undefined) params.set(VIEW_PARAMETER, String(state.view))
  return params
}

/** Whether an address leaves everything to the list, or to the view it names. */
export function isBareAddress(params: URLSearchParams): boolean {
  return !STATE.some((name) => params.has(name))
}

/** LS-03: another question starts at its first page; only the page itself may change alone. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change, search: (change.search ?? state.search).trim() }
  const sameQuestion =
    next.limit === state.limit &&
    next.search === state.search &&
    next.order === state.order &&
    next.sort === state.sort &&
    JSON.stringify(next.filters) === JSON.stringify(state.filters)
  return sameQuestion ? next : { ...next, page: 1 }
}

/** LS-05: a column sorts downwards first, then turns. */
export function sortAfterPress(
  state: Pick<ListState, 'order' | 'sort'>,
  column: string,
): Pick<ListState, 'order' | 'sort'> {
  return { order: column, sort: state.order === column && state.sort === 'DESC' ? 'ASC' : 'DESC' }
}

/** LS-02: the query of `{path}/list`; fixed filters are the caller's and cannot be overwritten. */
export function listQueryOf(state: ListState, fixed: Filters = {}): Readonly<Record<string, string | number>> {
  const filters = { ...state.filters, ...fixed }
  return {
    page: state.page,
    limit: state.limit,
    offset: (state.page - 1) * state.limit,
    order: state.order,
    sort: state.sort,
    ...(state.search && { search: state.search }),
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
  }
}

function shownAs(module: ListedModule, text: string | null): { readonly show?: LayoutKind } {
  const look = layoutKindsOf(module).find((one) => one === text)
  return look ? { show: look } : {}
}

function viewedAs(text: string | null): { readonly view?: number } {
  return text !== null && /^\d{1,15}$/.test(text) ? { view: Number(text) } : {}
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1
}

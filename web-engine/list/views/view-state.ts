import { type Density, layoutKindOf } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { SavedView, SavedViewColumns, SavedViewState } from '#core/wire/saved-view.ts'
import { arrangeColumns } from '../columns/column-preference.ts'
import { cleanFilters } from '../../records/filters.ts'
import { firstListState, type ListState } from '../../records/list-state.ts'
import type { NamedField } from '../../records/access.ts'

interface Shown {
  readonly module: AnyModule
  readonly state: ListState
  readonly density: Density
  /** What the reader may see, and how it is arranged. */
  readonly permitted: readonly NamedField[]
  readonly columns: SavedViewColumns
}

/** The list as it is set now, as a view would keep it. */
export function savedViewStateNow({ module, state, density, permitted, columns }: Shown): SavedViewState {
  const { search, filters, order, sort, limit, show } = state
  // Safe: the address takes no other sizes.
  return {
    search,
    filters,
    order,
    sort,
    limit: limit as SavedViewState['limit'],
    show: layoutKindOf(module, show),
    density,
    columns: arrangedColumns(permitted, columns),
  }
}

/** What the list shows when a view is opened. */
export function listStateOfView(module: AnyModule, { id, state }: Pick<SavedView, 'id' | 'state'>): ListState {
  const first = firstListState(module)
  const order =
    state.order === null ? { order: first.order, sort: first.sort } : { order: state.order, sort: state.sort }
  return {
    page: 1,
    limit: state.limit,
    ...order,
    search: state.search,
    filters: cleanFilters(state.filters, Object.keys(state.filters)),
    show: state.show,
    view: id,
  }
}

/** Whether the list has been set otherwise than its view is kept. The order of names in an object says nothing. */
export function differsFromView(
  module: AnyModule,
  permitted: readonly NamedField[],
  now: SavedViewState,
  kept: SavedViewState,
): boolean {
  const first = firstListState(module)
  const plain: SavedViewState = {
    ...kept,
    ...(kept.order === null && { order: first.order, sort: first.sort }),
    filters: cleanFilters(kept.filters, Object.keys(kept.filters)),
    show: layoutKindOf(module, kept.show),
    columns: arrangedColumns(permitted, kept.columns),
  }
  return canonicalJson(now) !== canonicalJson(plain)
}

/** Only columns the reader may see, each named once in its place. */
function arrangedColumns(permitted: readonly NamedField[], columns: SavedViewColumns): SavedViewColumns {
  const { all, shown } = arrangeColumns(permitted, columns)
  return {
    order: all.map(({ name }) => name),
    hidden: all.filter((column) => !shown.includes(column)).map(({ name }) => name),
    widths: Object.fromEntries(
      all.flatMap(({ name }) => (columns.widths[name] === undefined ? [] : [[name, columns.widths[name]]])),
    ),
  }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

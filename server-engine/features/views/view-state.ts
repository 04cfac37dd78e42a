import { filterableColumns } from '#core/questions/column-filters.ts'
import { layoutKindOf } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { savedViewStateSchema, type SavedViewState } from '#core/wire/saved-view.ts'
import { sourceParametersOf } from '#core/declare/source.ts'
import type { Context } from '../../context/context.ts'
import { filterTerms } from '../../read/filters.ts'
import { listOrderOf } from '../../read/list-order.ts'
import { readableFields } from '../../rights/readable.ts'
import { readSourceParameters } from '../../read/row-source.ts'
import { searchCondition } from '../../read/search.ts'
import { isStorableJson } from '../../base/storable-json.ts'
import { InvalidQuery, UserError } from '../../base/user-error.ts'

/** More than any list can be set to, less than anyone could misuse as storage. */
const LARGEST = 16_000

/** One answer for all that a view cannot hold: it does not tell an unknown field from one the caller may not know. */
export class InvalidView extends UserError {
  readonly code = 'invalid_view'
  constructor() {
    super(422, 'Tampilan ini tidak dapat disimpan.')
  }
}

/** A view as a call sends it: only what this caller could ask the list itself for. */
export function readViewState(ctx: Context, module: AnyModule, raw: unknown): SavedViewState {
  const read = savedViewStateSchema.safeParse(raw)
  if (!read.success) throw new InvalidView()
  const state = read.data
  const json = JSON.stringify(state)
  if (json.length > LARGEST || !isStorableJson(json) || !sameKept(state, keptFor(ctx, module, state)))
    throw new InvalidView()
  try {
    filterTerms(ctx, module, state.filters)
    searchCondition(ctx, module, state.search)
  } catch (error) {
    throw error instanceof InvalidQuery ? new InvalidView() : error
  }
  return state
}

/** A stored view as far as this reader may know it; the rest is left out without a word. */
export function visibleViewState(ctx: Context, module: AnyModule, stored: unknown): SavedViewState | null {
  const read = savedViewStateSchema.safeParse(stored)
  return read.success ? keptFor(ctx, module, read.data) : null
}

function keptFor(ctx: Context, module: AnyModule, state: SavedViewState): SavedViewState {
  const readable = readableFields(ctx, module)
  const isColumn = (name: string) =>
    (module.list.columns.includes(name) || name === module.display) && readable.has(name)
  const isParameter = (name: string) => Object.hasOwn(sourceParametersOf(module), name)
  const isFilter = (name: string, wanted: unknown) =>
    isParameter(name)
      ? isAccepted(() => readSourceParameters(ctx, module, { [name]: wanted }))
      : (module.filters.includes(name) || filterableColumns(module).includes(name)) &&
        readable.has(name) &&
        isAccepted(() => filterTerms(ctx, module, { [name]: wanted }))
  const { order, columns } = state
  const sortable = order !== null && isAccepted(() => listOrderOf(ctx, module, { order }))
  return {
    ...state,
    filters: entries(state.filters, isFilter),
    order: sortable ? order : null,
    sort: sortable ? state.sort : 'DESC',
    // A module may have lost a look since.
    show: layoutKindOf(module, state.show),
    columns: {
      order: columns.order.filter(isColumn),
      hidden: columns.hidden.filter(isColumn),
      widths: entries(columns.widths, isColumn),
    },
  }
}

function isAccepted(ask: () => unknown): boolean {
  try {
    ask()
    return true
  } catch (error) {
    if (error instanceof InvalidQuery) return false
    throw error
  }
}

function entries<T>(
  values: Readonly<Record<string, T>>,
  keep: (name: string, value: T) => boolean,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => keep(name, value)))
}

/** Nothing had to be left out. */
function sameKept(sent: SavedViewState, kept: SavedViewState): boolean {
  return (
    JSON.stringify([sent.filters, sent.order, sent.show, sent.columns]) ===
    JSON.stringify([kept.filters, kept.order, kept.show, kept.columns])
  )
}

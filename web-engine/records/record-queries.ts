import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Letterhead } from '#core/declare/letterhead.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../kit/server/api.ts'
import { type Filters } from './filters.ts'
import { type ListState, listQueryOf } from './list-state.ts'
import type { RecordRow } from './record.ts'

export interface ListAnswer {
  readonly data: readonly RecordRow[]
  readonly total: number
}

/** Rows for the printer, and whose paper they are on. */
export type PrintedListAnswer = ListAnswer & { readonly letterhead: Letterhead }

/** Going to a record and back shows the same rows at once; longer than this and they are asked for again. */
const FRESH = 15_000
/** Options of a picker change rarely while a form is open. */
const OPTIONS_FRESH = 60_000
const RENEW_FILES = 14 * 60_000
/** FR-07: as many options as one call brings; searching finds the rest. */
export const MOST_OPTIONS = 1_000

/** Whose name alone is wanted need not be asked for again. */
type Renewed = Pick<AnyModule, 'refreshSeconds' | 'fields'>

/** A newer question aborts the older call; the old rows stay on the screen meanwhile. */
export function listQuery(module: AnyModule, state: ListState, fixed: Filters) {
  const query = listQueryOf(state, fixed)
  return queryOptions({
    queryKey: ['module', module.path, 'list', query],
    queryFn: ({ signal }) => api<ListAnswer>(`${module.path}/list`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    refetchInterval: refetchIntervalOf(module),
  })
}

/** `parameters`: what a row of a query is asked with. */
export function recordQuery(module: Pick<AnyModule, 'path'> & Partial<Renewed>, id: number, parameters: Filters = {}) {
  return queryOptions({
    queryKey: ['module', module.path, 'record', id, ...(Object.keys(parameters).length > 0 ? [parameters] : [])],
    queryFn: async ({ signal }) =>
      firstOf(
        (
          await api<{ data: RecordRow | readonly RecordRow[] }>(`${module.path}/${id}/show`, {
            query: parameters,
            signal,
          })
        ).data,
      ),
    staleTime: FRESH,
    refetchInterval: refetchIntervalOf(module),
  })
}

/** The addresses of files are good for a quarter of an hour: a screen that stays open asks for new ones in time. */
export function refetchIntervalOf({ refreshSeconds = null, fields = {} }: Partial<Renewed>): number | false {
  if (refreshSeconds !== null) return refreshSeconds * 1_000
  return Object.values(fields).some(({ type }) => type === 'file' || type === 'files') && RENEW_FILES
}

export interface OptionSearch {
  readonly search: string
  readonly filters: Filters
  readonly active: boolean
  readonly limit: number
}

/** Option lists come from the dataset (FR-07); `total` says how many there are beyond the limit. */
export function optionsQuery(
  module: Pick<AnyModule, 'path' | 'display'>,
  { search, filters, active, limit }: OptionSearch,
) {
  const query = {
    search,
    limit,
    order: module.display,
    sort: 'ASC',
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(active && { active: 1 }),
  }
  return queryOptions({
    queryKey: ['module', module.path, 'options', query],
    queryFn: async ({ signal }) => optionsOf(await api<unknown>(`${module.path}/dataset`, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: OPTIONS_FRESH,
    retry: false,
  })
}

/** After any write every module's rows may differ: counts and the texts of references live in other tables. */
export function refetchAllRecords(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['module'] })
}

// The specification allows an array whose first element counts.
function firstOf(data: RecordRow | readonly RecordRow[]): RecordRow | null {
  return (Array.isArray(data) ? data[0] : (data as RecordRow)) ?? null
}

/** A list, or an object whose `data` is one (FR-07). */
function optionsOf(answer: unknown): ListAnswer {
  const { data, total } = (Array.isArray(answer) ? { data: answer } : answer) as { data?: unknown; total?: unknown }
  const rows = Array.isArray(data) ? (data as readonly RecordRow[]) : []
  return { data: rows, total: typeof total === 'number' ? total : rows.length }
}

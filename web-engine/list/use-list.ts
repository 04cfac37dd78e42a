import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookOf } from '#core/looks.ts'
import type { AnyModule } from '#core/module.ts'
import type { RecordRow } from '../records/record.ts'
import { listQuery } from '../records/record-queries.ts'
import type { Filters } from './filters.ts'
import type { ListControl } from './list-control.ts'
import { CARD_LIMIT, clampPage, pageCount } from './paging.ts'

export interface List {
  readonly rows: readonly RecordRow[] | null
  readonly total: number
  /** Set only while there is nothing better to show. */
  readonly error: Error | null
  /** The rows on the screen answer an older question. */
  readonly outdated: boolean
  retry(): void
}

/** `waits`: what to ask is not known yet. */
export function useList(module: AnyModule, control: ListControl, fixed: Filters, { waits = false }: { readonly waits?: boolean } = {}): List {
  const { state, change } = control
  // Cards come by their own loads; the first of them is what the panel knows the list by.
  const asked = lookOf(module, state.show) === 'cards' ? { ...state, page: 1, limit: CARD_LIMIT } : state
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...listQuery(module, asked, fixed), enabled: !waits && !control.waiting })
  const total = data?.total ?? 0
  const last = pageCount(total, state.limit)

  // Rows were deleted, or an old link names a page that is gone: show the last one instead of an empty page.
  const beyond = data !== undefined && !isPlaceholderData && asked === state && data.data.length === 0 && total > 0 && state.page > last
  useEffect(() => {
    if (beyond) change({ page: clampPage(state.page, last) }, { replace: true })
  }, [beyond, change, state.page, last])

  return { rows: beyond ? null : (data?.data ?? null), total, error: data ? null : error, outdated: isPlaceholderData, retry: () => void refetch() }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { RecordRow } from '../../records/record.ts'
import { noteFirstRowsShown } from '../../kit/server/first-rows.ts'
import { listQuery } from '../../records/record-queries.ts'
import type { Filters } from '../../records/filters.ts'
import type { ListControl } from '../../records/list-control.ts'
import { listStateToAsk } from '../../records/first-list.ts'
import { clampPage, pageCount } from '../../records/paging.ts'

export interface ListOnScreen {
  readonly rows: readonly RecordRow[] | null
  readonly total: number
  /** Set only while there is nothing better to show. */
  readonly error: Error | null
  /** The rows on the screen answer an older question. */
  readonly outdated: boolean
  retry(): void
}

/** `waits`: what to ask is not known yet. */
export function useListOnScreen(
  module: AnyModule,
  control: ListControl,
  fixed: Filters,
  { waits = false }: { readonly waits?: boolean } = {},
): ListOnScreen {
  const { state, change } = control
  const asked = listStateToAsk(module, state)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(module, asked, fixed),
    enabled: !waits && !control.waiting,
  })
  const total = data?.total ?? 0
  const last = pageCount(total, state.limit)

  // Rows were deleted, or an old link names a page that is gone: show the last one instead of an empty page.
  const beyond =
    data !== undefined &&
    !isPlaceholderData &&
    asked === state &&
    data.data.length === 0 &&
    total > 0 &&
    state.page > last
  useEffect(() => {
    if (beyond) change({ page: clampPage(state.page, last) }, { replace: true })
  }, [beyond, change, state.page, last])

  const settled = data !== undefined || error !== null
  useEffect(() => {
    if (settled) noteFirstRowsShown()
  }, [settled])

  return {
    rows: beyond ? null : (data?.data ?? null),
    total,
    error: data ? null : error,
    outdated: isPlaceholderData,
    retry: () => void refetch(),
  }
}

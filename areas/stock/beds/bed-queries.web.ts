import { queryOptions } from '@tanstack/react-query'
import { api } from '#web-engine/kit/server/api.ts'
import type { BedPageAnswer, BlockMap } from './bed.ts'

/** Both are read anew whenever they are opened: what stands on a bed changes while people look. */
export function blockMapQuery(block: number | null) {
  return queryOptions({
    queryKey: ['bed-map', block],
    queryFn: async ({ signal }) => (await api<{ data: BlockMap }>(`bed-map/${String(block)}`, { signal })).data,
    enabled: block !== null,
    staleTime: 0,
  })
}

export function bedPageQuery(bed: number | null) {
  return queryOptions({
    queryKey: ['bed', bed],
    queryFn: async ({ signal }) => (await api<{ data: BedPageAnswer }>(`bed/${String(bed)}`, { signal })).data,
    enabled: bed !== null,
    staleTime: 0,
  })
}

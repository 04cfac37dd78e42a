import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web-engine/kit/server/api.ts'
import type { StockCard } from './card.ts'

/** What an address asks for, by the names of the call. */
export const STOCK_CARD_PARAMETERS = ['id', 'nursery', 'bedeng', 'tree', 'phase', 'lot', 'from', 'to'] as const
export type StockCardParameters = Readonly<Partial<Record<(typeof STOCK_CARD_PARAMETERS)[number], string>>>

export function stockCardParametersAt(params: URLSearchParams, recordId: number | null): StockCardParameters {
  const given = STOCK_CARD_PARAMETERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))
  return { ...Object.fromEntries(given), ...(recordId !== null && { id: String(recordId) }) }
}

/** Whether it says enough to be asked. */
export function isStockCardAnswerable({ id, bedeng, tree, lot }: StockCardParameters): boolean {
  return [id, bedeng, tree, lot].some((value) => value !== undefined)
}

/** Read anew whenever it is opened: what stands on a bed changes while people look. */
export function stockCardQuery(asked: StockCardParameters) {
  return infiniteQueryOptions({
    queryKey: ['stock-card', asked],
    queryFn: async ({ signal, pageParam }) =>
      (
        await api<{ data: StockCard }>('stock-card', {
          query: { ...asked, ...(pageParam && { after: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isStockCardAnswerable(asked),
    staleTime: 0,
  })
}

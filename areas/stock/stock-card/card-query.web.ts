import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web-engine/kit/server/api.ts'
import type { StockCard } from './card.ts'

/** What an address asks for, by the names of the call. */
export const CARD_NAMES = ['id', 'nursery', 'bedeng', 'tree', 'phase', 'lot', 'from', 'to'] as const
export type CardAsked = Readonly<Partial<Record<(typeof CARD_NAMES)[number], string>>>

export function askedAt(params: URLSearchParams, recordId: number | null): CardAsked {
  const given = CARD_NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))
  return { ...Object.fromEntries(given), ...(recordId !== null && { id: String(recordId) }) }
}

/** Whether it says enough to be asked. */
export function isWhole({ id, bedeng, tree, lot }: CardAsked): boolean {
  return [id, bedeng, tree, lot].some((value) => value !== undefined)
}

/** Read anew whenever it is opened: what stands on a bed changes while people look. */
export function cardQuery(asked: CardAsked) {
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
    enabled: isWhole(asked),
    staleTime: 0,
  })
}

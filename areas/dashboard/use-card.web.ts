import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web-engine/kit/server/api.ts'
import type { WorkingContextControl } from '#web-engine/records/use-working-context.ts'
import type { CardAnswer, DashboardCard } from './card.ts'

const FRESH_SECONDS = 30
/** A loading day changes without anybody touching this page. */
const AGAIN_SECONDS = 60

/** One card of the dashboard, asked for by itself. Below 'module', so that every own save asks again. */
export function useCard({ key }: DashboardCard, { value: { year, nursery }, ready }: WorkingContextControl) {
  return useQuery<CardAnswer>({
    queryKey: ['module', 'dashboard', key, year, nursery],
    enabled: ready,
    staleTime: FRESH_SECONDS * 1000,
    refetchInterval: AGAIN_SECONDS * 1000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<{ data: CardAnswer }>(`dashboard/${key}`, {
        query: { ...(year !== null && { program_year: year }), ...(nursery !== null && { nursery }) },
        signal,
      }).then(({ data }) => data),
  })
}

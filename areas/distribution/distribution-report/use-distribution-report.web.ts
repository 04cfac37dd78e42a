import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web-engine/kit/server/api.ts'
import { questionOf, type ReportQuestion, type StatisticGroupRow } from './statistic-group-row.ts'

interface ReportAnswer {
  readonly data: readonly StatisticGroupRow[]
  readonly total: number
}

// Below 'module', so that every own save asks again.
export function useDistributionReport(question: ReportQuestion, first?: 'lost') {
  const query = questionOf(question, first)
  return useQuery({
    queryKey: ['module', 'distribution_report', 'page', query],
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    queryFn: ({ signal }) => api<ReportAnswer>('distribution_report', { query, signal }),
  })
}

export interface PeriodOption {
  readonly id: number
  readonly period_name: string
  readonly program_year: number
  readonly location_nursery_id: number
  readonly rel_location_nursery_id?: string | null
}

export function usePeriods() {
  return useQuery({
    queryKey: ['module', 'distribution_period', 'options', 'statistics'],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api<{ data: readonly PeriodOption[] }>('distribution_period/list', {
        query: { limit: 100, order: 'start_date', sort: 'desc' },
        signal,
      }).then((answer) => answer.data),
  })
}

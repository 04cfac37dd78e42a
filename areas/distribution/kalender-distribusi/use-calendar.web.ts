import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#web-engine/api.ts'
import { forgetRecords } from '#web-engine/records/record-queries.ts'
import type { CalendarItem, CalendarPeriod } from './calendar-day.ts'

export interface CalendarNursery { readonly id: number; readonly name: string; readonly max_bag: number | null }
export interface CalendarData { readonly items: readonly CalendarItem[]; readonly periods: readonly CalendarPeriod[]; readonly nurseries: readonly CalendarNursery[]; readonly today: string }

const KEY = 'distribution-calendar'

export function useCalendar(from: string, to: string) {
  return useQuery({
    queryKey: [KEY, from, to], placeholderData: keepPreviousData,
    queryFn: () => api<{ data: CalendarData }>(`distribution_calendar?from=${from}&to=${to}`).then(({ data }) => data),
  })
}

/** Stores an item's new day; a facilitator's day takes its run along. */
export function useMove() {
  const client = useQueryClient()
  return useCallback(async ({ calendar_id, run_id }: CalendarItem, distribution_date: string) => {
    if (calendar_id === null) await api('distribution_calendar/move', { method: 'POST', body: { run_id, distribution_date } })
    else await api(`calendar_sosialisasi_tanam/${calendar_id}/action/move`, { method: 'POST', body: { distribution_date } })
    await Promise.all([client.invalidateQueries({ queryKey: [KEY] }), forgetRecords(client)])
  }, [client])
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { refetchAllRecords } from '#web-engine/records/record-queries.ts'
import type { PlannedDayItem, CalendarPeriod, MoveToDayJudgement } from './calendar-day.ts'

export interface CalendarNursery {
  readonly id: number
  readonly name: string
  readonly max_bag: number | null
}
export interface CalendarData {
  readonly items: readonly PlannedDayItem[]
  readonly periods: readonly CalendarPeriod[]
  readonly nurseries: readonly CalendarNursery[]
  readonly today: string
}

const KEY = 'distribution-calendar'

export function useCalendar(from: string, to: string) {
  return useQuery({
    queryKey: [KEY, from, to],
    placeholderData: keepPreviousData,
    queryFn: () => api<{ data: CalendarData }>(`distribution_calendar?from=${from}&to=${to}`).then(({ data }) => data),
  })
}

/**
 * What the server says of a day for an item, also where the day is not on the screen; nothing is asked while no day is
 * typed.
 */
export function useDayJudgement({ key, calendar_id, run_id }: PlannedDayItem, day: string | null) {
  const of = calendar_id === null ? `run_id=${run_id}` : `calendar_id=${calendar_id}`
  return useQuery({
    queryKey: [KEY, 'day', key, day],
    enabled: day !== null,
    staleTime: 0,
    retry: false,
    queryFn: () =>
      api<{ data: MoveToDayJudgement }>(`distribution_calendar/day?date=${day}&${of}`).then(({ data }) => data),
  })
}

/** Stores an item's new day; a facilitator's day takes its run along. */
export function useMoveCalendarItem() {
  const client = useQueryClient()
  return useCallback(
    async ({ calendar_id, run_id }: PlannedDayItem, distribution_date: string) => {
      if (calendar_id === null)
        await api('distribution_calendar/move', { method: 'POST', body: { run_id, distribution_date } })
      else
        await api(`calendar_sosialisasi_tanam/${calendar_id}/action/move`, {
          method: 'POST',
          body: { distribution_date },
        })
      await Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refetchAllRecords(client)])
    },
    [client],
  )
}

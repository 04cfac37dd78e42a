import { formatLongDate } from '#core/formats/format-date.ts'

/** The weeks that a period has for talks, or for inspections; either side may be open. */
export interface PeriodWindow {
  readonly period_name: string
  readonly start: string | null
  readonly end: string | null
}

/** Null where the day lies inside, or where the period says nothing of that side. */
export function outsideWindow(what: string, day: string, { period_name, start, end }: PeriodWindow): string | null {
  if ((start === null || day >= start) && (end === null || day <= end)) return null
  const span = [...(start ? [`mulai ${formatLongDate(start)}`] : []), ...(end ? [`sampai ${formatLongDate(end)}`] : [])]
  return `${what} ${formatLongDate(day)} di luar jadwal ${period_name} (${span.join(' ')}).`
}

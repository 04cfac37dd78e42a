import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import { MonthPicker, YearPicker } from '@mantine/dates'
import { mondayOfWeek, weekOf } from '#core/formats/period.ts'
import { useLanguage } from '../../../kit/words/language.ts'
import { calendarTexts } from './calendar-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { DateCalendar } from './date-calendar.tsx'
import styles from './calendar.module.css'

interface PeriodCalendarProps {
  readonly kind: 'year' | 'month' | 'week'
  readonly value: string | null
  onPick(period: string): void
}

/** A year or month to pick; for a week any of its days. */
export function PeriodCalendar({ kind, value, onPick }: PeriodCalendarProps) {
  const t = useText(calendarTexts)
  const [language] = useLanguage()
  // An ISO week is Monday to Sunday, whatever the calendars show.
  if (kind === 'week')
    return (
      <DateCalendar
        firstDay={1}
        value={value === null ? null : mondayOfWeek(value)}
        onPick={(day) => onPick(weekOf(day))}
      />
    )
  const common = {
    className: styles.calendar,
    locale: language,
    ariaLabels: {
      previousYear: t('calendar.year.previous'),
      nextYear: t('calendar.year.next'),
      yearLevelControl: t('calendar.year'),
      previousDecade: t('calendar.years.previous'),
      nextDecade: t('calendar.years.next'),
    },
  }
  if (kind === 'year')
    return (
      <YearPicker
        {...common}
        {...firstDay(value === null ? null : `${value}-01-01`)}
        onChange={(picked) => picked !== null && onPick(picked.slice(0, 4))}
      />
    )
  return (
    <MonthPicker
      {...common}
      {...firstDay(value === null ? null : `${value}-01`)}
      onChange={(picked) => picked !== null && onPick(picked.slice(0, 7))}
    />
  )
}

function firstDay(day: string | null) {
  return { value: day, ...(day !== null && { defaultDate: day }) }
}

import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'
import { FIRST_ALLOWED_DAY, LAST_ALLOWED_DAY } from '#core/formats/parse-date.ts'
import { useConfig } from '../../../kit/server/config.ts'
import { useLanguage } from '../../../kit/words/language.ts'
import { calendarTexts } from './calendar-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import styles from './calendar.module.css'

interface DateCalendarProps {
  readonly value: string | null
  /** The day weeks begin with; the installation's when left out. */
  readonly firstDay?: 0 | 1
  onPick(date: string): void
}

/** A month to pick a day from. */
export function DateCalendar({ value, firstDay, onPick }: DateCalendarProps) {
  const t = useText(calendarTexts)
  const [language] = useLanguage()
  const { weekStart } = useConfig()
  const calendar = useRef<HTMLDivElement>(null)
  // The keyboard starts on the chosen day, else on today. The popup's own focus looks for the mark, but only when it
  // opens: the calendar of the first opening comes later than that.
  const start = value ?? dayjs().format('YYYY-MM-DD')
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), [])
  return (
    <DatePicker
      ref={calendar}
      className={styles.calendar}
      getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
      locale={language}
      firstDayOfWeek={firstDay ?? weekStart}
      hideOutsideDates
      minDate={FIRST_ALLOWED_DAY}
      maxDate={LAST_ALLOWED_DAY}
      ariaLabels={{
        previousMonth: t('calendar.month.previous'),
        nextMonth: t('calendar.month.next'),
        monthLevelControl: t('calendar.month'),
        previousYear: t('calendar.year.previous'),
        nextYear: t('calendar.year.next'),
        yearLevelControl: t('calendar.year'),
        previousDecade: t('calendar.years.previous'),
        nextDecade: t('calendar.years.next'),
      }}
      {...(value !== null && { defaultDate: value })}
      value={value}
      onChange={(picked) => picked !== null && onPick(picked)}
    />
  )
}

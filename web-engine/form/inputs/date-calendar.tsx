import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import { DatePicker } from '@mantine/dates'
import { useLanguage } from '../../language.ts'
import { moduleTexts } from '../../module-texts.ts'
import { useText } from '../../texts.ts'
import styles from '../form.module.css'

interface DateCalendarProps {
  readonly value: string | null
  onPick(date: string): void
}

const MONDAY = 1

/** A month to pick a day from; the week starts on Monday, as offices count it. */
export function DateCalendar({ value, onPick }: DateCalendarProps) {
  const t = useText(moduleTexts)
  const [language] = useLanguage()
  return (
    <DatePicker
      className={styles.calendar}
      locale={language}
      firstDayOfWeek={MONDAY}
      hideOutsideDates
      ariaLabels={{
        previousMonth: t('calendar.month.previous'), nextMonth: t('calendar.month.next'), monthLevelControl: t('calendar.month'),
        previousYear: t('calendar.year.previous'), nextYear: t('calendar.year.next'), yearLevelControl: t('calendar.year'),
        previousDecade: t('calendar.years.previous'), nextDecade: t('calendar.years.next'),
      }}
      {...(value !== null && { defaultDate: value })}
      value={value}
      onChange={(picked) => picked !== null && onPick(picked)}
    />
  )
}

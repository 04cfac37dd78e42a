import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import { DatePicker } from '@mantine/dates'
import { useLanguage } from '../../language.ts'

interface DateCalendarProps {
  readonly value: string | null
  onPick(date: string): void
}

const MONDAY = 1

/** A month to pick a day from; the week starts on Monday, as offices count it. */
export function DateCalendar({ value, onPick }: DateCalendarProps) {
  const [language] = useLanguage()
  return (
    <DatePicker
      locale={language}
      firstDayOfWeek={MONDAY}
      {...(value !== null && { defaultDate: value })}
      value={value}
      onChange={(picked) => picked !== null && onPick(picked)}
    />
  )
}

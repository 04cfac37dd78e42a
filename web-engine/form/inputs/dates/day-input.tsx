import { TextInput } from '@mantine/core'
import { lazy, useState } from 'react'
import { parseDate } from '#core/formats/parse-date.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { CalendarPopover } from './calendar-popover.tsx'

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((file) => ({ default: file.DateCalendar })))

interface DayInputProps {
  readonly label: string
  /** YYYY-MM-DD, or nothing. */
  readonly value: string
  /** The last day that may be asked for. */
  readonly max?: string | undefined
  /** Told a whole day, or nothing once it is emptied. */
  onChange(day: string): void
}

/** A day that a page asks for outside any form: typed as in forms, in the spellings people use, or picked. */
export function DayInput({ label, value, max, onChange }: DayInputProps) {
  const t = useText(formTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const dayOf = (text: string) => {
    const day = text.trim() === '' ? '' : parseDate(text)
    return day !== null && (max === undefined || day <= max) ? day : null
  }
  function take(text: string) {
    const day = dayOf(text)
    setTyped(day === null ? text : null)
    if (day !== null && day !== value) onChange(day)
  }
  return (
    <TextInput
      label={label}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t('form.date')}
      value={typed ?? value}
      aria-invalid={typed !== null && dayOf(typed) === null}
      // Half a day is no question yet; one that is written out needs no other key.
      onChange={({ currentTarget: { value: text } }) => (dayOf(text) === text ? take(text) : setTyped(text))}
      onBlur={() => typed !== null && take(typed)}
      onKeyDown={({ key }) => key === 'Enter' && typed !== null && take(typed)}
      rightSection={
        <CalendarPopover label={label} disabled={false}>
          {(close) => (
            <DateCalendar
              value={value || null}
              onPick={(day) => {
                take(day)
                close()
              }}
            />
          )}
        </CalendarPopover>
      }
    />
  )
}

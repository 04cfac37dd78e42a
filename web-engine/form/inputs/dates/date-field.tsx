import { TextInput } from '@mantine/core'
import { lazy } from 'react'
import { formatLongDate } from '#core/formats/format-date.ts'
import { parseDate, parseDayOf } from '#core/formats/parse-date.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { CalendarPopover } from './calendar-popover.tsx'

// The calendar is the heaviest input; typing a date works before, and without, it.
const DateCalendar = lazy(() => import('./date-calendar.tsx').then((file) => ({ default: file.DateCalendar })))

interface DateFieldProps extends InputProps {
  /** With the time of day behind the date. */
  readonly time?: boolean
}

/**
 * Takes a day in the spellings people use, says which day it understood, and writes it as YYYY-MM-DD when the user
 * moves on.
 */
export function DateField({ time = false, ...props }: DateFieldProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const text = String(value ?? '')
  const understood = time ? parseDayOf(text) : parseDate(text)
  const day = understood?.slice(0, 10) ?? null
  const long = formatLongDate(day, { weekday: true })
  const calendar = (
    <CalendarPopover label={common.label} disabled={common.disabled}>
      {(close) => (
        <DateCalendar
          value={day}
          onPick={(picked) => {
            change(time ? `${picked} ${understood?.slice(11) || '00:00:00'}` : picked)
            close()
          }}
        />
      )}
    </CalendarPopover>
  )
  return (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t(time ? 'form.datetime' : 'form.date')}
      inputWrapperOrder={WRAPPER_ORDER}
      description={
        day === null ? common.description : text.trim() === understood ? long : t('form.understood', { value: long })
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (understood !== null) change(understood)
        common.onBlur()
      }}
      rightSection={calendar}
    />
  )
}

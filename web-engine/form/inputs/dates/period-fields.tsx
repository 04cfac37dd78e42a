import { TextInput } from '@mantine/core'
import { lazy } from 'react'
import { NO_VALUE } from '#core/formats/format.ts'
import { formatMonth, isWeek, weekDays } from '#core/formats/period.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { readMonth, readWeek, readYear } from '../../values/read-period.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { CalendarPopover } from './calendar-popover.tsx'

const PeriodCalendar = lazy(() => import('./period-calendar.tsx').then((file) => ({ default: file.PeriodCalendar })))

interface Period {
  readonly kind: 'year' | 'month' | 'week'
  readonly placeholder: 'form.year' | 'form.month' | 'form.week'
  read(text: string): string | number | null
  /** The same in words, below the input. */
  say(text: string): string | null
}

const year: Period = { kind: 'year', placeholder: 'form.year', read: readYear, say: () => null }
const month: Period = {
  kind: 'month',
  placeholder: 'form.month',
  read: readMonth,
  say: (text) => (formatMonth(text) === NO_VALUE ? null : formatMonth(text)),
}
const week: Period = {
  kind: 'week',
  placeholder: 'form.week',
  read: readWeek,
  say: (text) => (isWeek(text) ? weekDays(text) : null),
}

export function YearField(props: InputProps) {
  return <PeriodField {...props} period={year} />
}

export function MonthField(props: InputProps) {
  return <PeriodField {...props} period={month} />
}

export function WeekField(props: InputProps) {
  return <PeriodField {...props} period={week} />
}

/** Typed, or picked from a calendar of years, months or weeks. */
function PeriodField({ period, ...props }: InputProps & { readonly period: Period }) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const text = String(value ?? '')
  const read = period.read(text.trim())
  return (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode={period.kind === 'week' ? 'text' : 'numeric'}
      placeholder={t(period.placeholder)}
      inputWrapperOrder={WRAPPER_ORDER}
      description={(read !== null && period.say(String(read))) || common.description}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (read !== null && String(read) !== text) change(String(read))
        common.onBlur()
      }}
      rightSection={
        <CalendarPopover label={common.label} disabled={common.disabled}>
          {(close) => (
            <PeriodCalendar
              kind={period.kind}
              value={read === null ? null : String(read)}
              onPick={(picked) => {
                change(picked)
                close()
              }}
            />
          )}
        </CalendarPopover>
      }
    />
  )
}

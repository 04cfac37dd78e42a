import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatLongDate, isDate } from '#core/format-date.ts'
import { moduleTexts } from '../../module-texts.ts'
import { useText } from '../../texts.ts'
import { type InputProps, useInput, WRAPPER_ORDER } from '../use-input.tsx'
import styles from '../form.module.css'

// The calendar is the heaviest input; typing a date works before, and without, it.
const DateCalendar = lazy(() => import('./date-calendar.tsx').then((file) => ({ default: file.DateCalendar })))

interface DateFieldProps extends InputProps {
  /** With the time of day behind the date. */
  readonly time?: boolean
}

export function DateField({ time = false, ...props }: DateFieldProps) {
  const t = useText(moduleTexts)
  const [open, setOpen] = useState(false)
  const { value, change, common } = useInput(props)
  const text = String(value ?? '')
  const day = text.slice(0, 10)
  function pick(picked: string) {
    change(time ? `${picked} ${text.slice(11) || '00:00:00'}` : picked)
    setOpen(false)
  }
  // Only the button is the popup's target: Mantine gives its target another id, and error links must find the input.
  const calendar = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('form.calendar', { label: common.label })} onClick={() => setOpen(!open)}>
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.calendar}>
          <Suspense fallback={null}><DateCalendar value={isDate(day) ? day : null} onPick={pick} /></Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t(time ? 'form.datetime' : 'form.date')}
      inputWrapperOrder={WRAPPER_ORDER}
      description={isDate(day) ? formatLongDate(day, { weekday: true }) : common.description}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        change(withDashes(text))
        common.onBlur()
      }}
      rightSection={calendar}
    />
  )
}

/** A number pad has no dash: eight digits are a date too. */
function withDashes(text: string): string {
  return text.trim().replace(/^(\d{4})[/. ]?(\d{2})[/. ]?(\d{2})(?=$|[ T])/, '$1-$2-$3')
}

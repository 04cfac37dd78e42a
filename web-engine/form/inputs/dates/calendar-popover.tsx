import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import styles from './calendar.module.css'

interface CalendarPopoverProps {
  readonly label: string
  readonly disabled: boolean
  /** The calendar; `close` when something was picked. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * The button in an input that opens its calendar. Only the button is the popup's target: Mantine gives its target
 * another id, and error links must find the input.
 */
export function CalendarPopover({ label, disabled, children }: CalendarPopoverProps) {
  const t = useText(formTexts)
  const [open, setOpen] = useState(false)
  // Each opening gets a calendar of its own: one that is still fading out would show the month it had.
  const [openings, setOpenings] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  // Not the popup's own way back: it remembers where the focus was a moment too late, when the calendar has taken it.
  // And not at once, or the key that chose a day would press the button too.
  const giveBack = () => void setTimeout(() => button.current?.focus())
  function close() {
    setOpen(false)
    giveBack()
  }
  function toggle() {
    if (!open) setOpenings(openings + 1)
    setOpen(!open)
  }
  return (
    // The Escape key is ours: without motion the popup is gone before it could give the focus back.
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus closeOnEscape={false} shadow="md">
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          disabled={disabled}
          aria-label={t('form.calendar', { label })}
          onClick={toggle}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onKeyDownCapture={(event) => event.key === 'Escape' && close()}>
        <div key={openings} className={styles.calendar}>
          <Suspense fallback={null}>{children(close)}</Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

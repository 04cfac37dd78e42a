import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { moduleTexts } from '../../module-texts.ts'
import { useText } from '../../texts.ts'
import styles from '../form.module.css'

interface CalendarPopoverProps {
  readonly label: string
  readonly disabled: boolean
  /** The calendar; `close` when something was picked. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * The button in an input that opens its calendar. Only the button is the popup's target: Mantine gives its target another id, and error
 * links must find the input. Closing by key or choice gives the focus back here, not to wherever it was before.
 */
export function CalendarPopover({ label, disabled, children }: CalendarPopoverProps) {
  const t = useText(moduleTexts)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Popover opened={open} onChange={setOpen} closeOnEscape={false} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" disabled={disabled} aria-label={t('form.calendar', { label })} onClick={() => setOpen(!open)}>
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.calendar} onKeyDown={(event) => event.key === 'Escape' && close()}>
          <Suspense fallback={null}>{children(close)}</Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

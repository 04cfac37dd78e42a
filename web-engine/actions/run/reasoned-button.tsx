import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import type { ShortcutHint } from '../../kit/keys/use-shortcut-hint.ts'

interface ReasonedButtonProps extends ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  /** Why it cannot be pressed now; null when it can. */
  readonly reason: string | null
  readonly hidden?: boolean
  /** The key that does the same. */
  readonly shortcut?: ShortcutHint | null
  readonly children: ReactNode
  onClick(): void
}

/** A button that says why it does nothing. Not `disabled`: the reason must be reachable by keyboard and touch. */
export function ReasonedButton({ reason, shortcut, onClick, children, ...props }: ReasonedButtonProps) {
  return (
    <Tooltip
      label={reason ?? shortcut?.text}
      disabled={reason === null && !shortcut?.text}
      position="bottom-start"
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...props}
        aria-keyshortcuts={shortcut?.aria}
        {...(reason !== null && { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason })}
        onClick={() => reason === null && onClick()}
      >
        {children}
      </Button>
    </Tooltip>
  )
}

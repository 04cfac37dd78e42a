import { Button, Popover } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from './action-texts.ts'
import styles from './actions.module.css'

interface BlockedActionsProps {
  readonly actions: readonly { readonly label: string; readonly reason: string }[]
}

/** What the record does not allow now, and why: out of the way of what it does allow, above all on a phone. */
export function BlockedActions({ actions }: BlockedActionsProps) {
  const t = useText(actionTexts)
  return (
    <Popover position="bottom-start" width={320} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconLock size={16} aria-hidden />}>
          {t('blocked', { count: String(actions.length) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <dl className={styles.reasons}>
          {actions.map(({ label, reason }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}

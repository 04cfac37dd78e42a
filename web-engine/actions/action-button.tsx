import { useRef } from 'react'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { iconOf } from '../icons.ts'
import { useLanguage } from '../language.ts'
import type { RecordRow } from '../records/record.ts'
import { useCan } from '../session.ts'
import { blockedBy } from './offered-actions.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import { useAct } from './use-act.tsx'
import styles from './actions.module.css'

interface ActionButtonProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** The action's name. */
  readonly action: string
  /** Other words than the action's own. */
  readonly label?: string
}

/** One action of one record. Without the right it is not there; while the record does not allow it, it says why. */
export function ActionButton({ module, row, action: name, label }: ActionButtonProps) {
  const can = useCan()
  const [language] = useLanguage()
  const { act, busy, dialog } = useAct(module)
  const button = useRef<HTMLButtonElement>(null)
  const action = module.actions[name]
  if (!action || !can(permissionOf(module.key, name))) return null
  const reason = blockedBy(can, module, action, row, language)
  const Icon = action.icon ? iconOf(action.icon) : null
  async function press() {
    await act(name, row)
    // A button at work lets go of the focus.
    if (document.activeElement === document.body) button.current?.focus()
  }
  return (
    <>
      <ReasonedButton
        ref={button} reason={reason} variant={action.tone === 'danger' || reason !== null ? 'default' : 'light'} className={action.tone === 'danger' ? styles.danger : undefined}
        leftSection={Icon && <Icon size={16} aria-hidden />} loading={busy === name} onClick={() => void press()}
      >
        {label ?? action.label}
      </ReasonedButton>
      {dialog}
    </>
  )
}

import { useEffect, useRef } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { iconOf } from '../../kit/look/icons.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { actionObstacle } from './offered-actions.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import { useRecordAction } from './use-record-action.tsx'
import styles from './actions.module.css'

interface ActionButtonProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** The action's name. */
  readonly action: string
  /** Other words than the action's own. */
  readonly label?: string
  /** Not in sight while the record does not allow it: somebody else tells the reason. */
  readonly hidesBlocked?: boolean
  /** The one thing to do with the record now. */
  readonly isNext?: boolean
  /** Something else is next, and this one draws no eye from it. */
  readonly isAside?: boolean
}

/** One action of one record. Without the right it is not there; while the record does not allow it, it says why. */
export function ActionButton({
  module,
  row,
  action: name,
  label,
  hidesBlocked = false,
  isNext = false,
  isAside = false,
}: ActionButtonProps) {
  const can = useCan()
  const [language] = useLanguage()
  const { act, busy, dialog } = useRecordAction(module)
  const button = useRef<HTMLButtonElement>(null)
  const action = module.actions[name]
  const offered = action && can(permissionOf(module.key, name)) ? action : null
  const reason = offered && actionObstacle(can, module, { name, action: offered }, row, language)
  useCommands(
    offered && reason === null && busy === null
      ? [
          {
            id: `action.${name}`,
            group: 'record',
            words: label ?? offered.label,
            also: recordNameOf(module, row),
            icon: iconOf(offered.icon),
            danger: offered.tone === 'danger',
            run: () => void press(),
          },
        ]
      : [],
  )
  const isHidden = hidesBlocked && reason !== null && busy === null
  const pressed = useRef(false)
  useEffect(() => {
    // What was pressed is done and gone: whoever works by keyboard goes on among what is left.
    if (isHidden && pressed.current) button.current?.closest<HTMLElement>('[role=group]')?.focus()
    if (isHidden) pressed.current = false
  }, [isHidden])
  if (!offered) return null
  const Icon = offered.icon ? iconOf(offered.icon) : null
  const aside = isAside ? 'default' : 'light'
  const open = isNext ? 'filled' : aside
  async function press() {
    pressed.current = true
    await act(name, row)
    // A button at work lets go of the focus.
    if (document.activeElement === document.body) button.current?.focus()
  }
  return (
    <>
      <ReasonedButton
        ref={button}
        reason={reason}
        hidden={isHidden}
        variant={offered.tone === 'danger' || reason !== null ? 'default' : open}
        className={offered.tone === 'danger' ? styles.danger : undefined}
        leftSection={Icon && <Icon size={16} aria-hidden />}
        loading={busy === name}
        onClick={() => void press()}
      >
        {label ?? offered.label}
      </ReasonedButton>
      {dialog}
    </>
  )
}

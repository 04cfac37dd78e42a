import type { AnyModule } from '#core/module.ts'
import { nameOf, type RecordRow } from '../records/record.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { ActionButton } from './action-button.tsx'
import { actionTexts } from './action-texts.ts'
import { offeredActions } from './offered-actions.ts'
import styles from './actions.module.css'

interface ActionBarProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/** The module's own actions above the record: too many for the header beside a long name. */
export function ActionBar({ module, row }: ActionBarProps) {
  const t = useText(actionTexts)
  const offered = offeredActions(useCan(), module, 'detail')
  if (offered.length === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={t('bar', { name: nameOf(module, row) })}>
      {offered.map(({ name }) => <ActionButton key={name} module={module} row={row} action={name} />)}
    </div>
  )
}

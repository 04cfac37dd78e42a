import type { AnyModule } from '#core/declare/module.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { ActionButton } from './action-button.tsx'
import { actionTexts } from './action-texts.ts'
import { recordActionsNow, waitsForReaderDecision } from './record-actions-now.ts'
import { offeredActions } from './offered-actions.ts'
import styles from './actions.module.css'

interface ActionBarProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/**
 * The module's own actions above the record: too many for the header beside a long name. What comes next is filled, the
 * others are light; what cannot be done now stands in the record's menu, with its reason.
 */
export function ActionBar({ module, row }: ActionBarProps) {
  const t = useText(actionTexts)
  const can = useCan()
  const [language] = useLanguage()
  const offered = offeredActions(can, module, 'detail')
  // A decision that waits for the reader comes before everything else.
  const decides = waitsForReaderDecision(can, module, row)
  const next = decides ? null : recordActionsNow(can, module, row, language).next
  if (offered.length === 0) return null
  return (
    <div className={styles.bar} role="group" tabIndex={-1} aria-label={t('bar', { name: recordNameOf(module, row) })}>
      {offered.map(({ name }) => (
        <ActionButton
          key={name}
          module={module}
          row={row}
          action={name}
          isNext={name === next}
          isAside={decides}
          hidesBlocked
        />
      ))}
    </div>
  )
}

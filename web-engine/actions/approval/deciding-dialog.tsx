import { Loader } from '@mantine/core'
import { useRef } from 'react'
import { useModalDialog } from '../../kit/alerts/use-modal-dialog.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from '../run/action-texts.ts'
import styles from '../run/actions.module.css'

/**
 * The browser's own modal dialog: nothing else can be pressed while a decision is on its way. Whoever shows it ends it.
 */
export function DecidingDialog() {
  const t = useText(actionTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useModalDialog(dialog)
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-label={t('decision.busy')}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.working} role="status">
        <Loader size="sm" aria-hidden />
        <span>{t('decision.busy')}</span>
      </div>
    </dialog>
  )
}

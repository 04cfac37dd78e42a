import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { useText } from '../../kit/words/texts.ts'
import { ActionForm, type ActionFormHandle } from './action-form.tsx'
import { actionTexts } from './action-texts.ts'
import type { ActionFormOptions } from './use-action-form.ts'
import styles from './actions.module.css'

interface ActionDialogProps extends ActionFormOptions {
  /** What it happens to, in words. */
  readonly what: string
  /** What else follows for this very record. */
  readonly further?: string | null
  onClose(): void
}

/** What an action wants to know before it happens. */
export function ActionDialog({ what, further, onClose, ...options }: ActionDialogProps) {
  const t = useText(actionTexts)
  const handle = useRef<ActionFormHandle>(null)
  const { action } = options
  // A grid of rows needs the room.
  const size = Object.values(action.input ?? {}).some(({ type }) => type === 'rows') ? '64rem' : 'lg'
  async function close() {
    // The Escape key that asks to close must be over before a question opens, or it would answer the question too.
    await new Promise((resolve) => setTimeout(resolve))
    if ((await handle.current?.mayLeave()) ?? true) onClose()
  }
  return (
    <Modal.Root opened onClose={() => void close()} closeOnClickOutside={false} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal} title={action.label} close={t('cancel')} />
        <Modal.Body className={styles.body}>
          <p className={styles.what}>{what}</p>
          {action.confirm && (
            <p className={styles.question} data-danger={action.tone === 'danger' || undefined}>
              {action.confirm}
            </p>
          )}
          {further && <p className={styles.question}>{further}</p>}
          <ActionForm {...options} handle={handle} onCancel={() => void close()} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

import { Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { OWN_ESCAPE_PROPS } from './own-escape-props.ts'
import { ScanForm } from './scan-form.tsx'
import { scanTexts } from './scan-texts.ts'
import styles from './scan-modal.module.css'

export interface ScannedByCamera {
  readonly scanKey: number
  readonly value: string
}

export interface ScanModalProps {
  readonly title: string
  /** Tells the caller with several places to fill which one is meant. */
  readonly scanKey?: number
  /** What the button says where the code opens something: then one that is read is taken at once. */
  readonly opens?: string
  onSave(scanned: ScannedByCamera): void
  onClose(): void
}

/** FR-11. Shown as long as it is drawn: closing takes the camera and the value with it. */
export function ScanModal({ title, scanKey = 0, opens, onSave, onClose }: ScanModalProps) {
  const t = useText(scanTexts)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    // React would hand the key on to the form the button stands in, and Ctrl+Enter would send that.
    if (event.key === 'Enter') event.stopPropagation()
  }
  return (
    <Modal.Root
      id="scan-barcode-modal"
      opened
      onClose={onClose}
      size="md"
      returnFocus={false}
      closeOnClickOutside={false}
      onKeyDown={onKeyDown}
    >
      <Modal.Overlay />
      <Modal.Content className={styles.content} {...OWN_ESCAPE_PROPS}>
        {/* Not Mantine's header: outside the page's sections it would be a second banner. */}
        <div className={styles.header}>
          {/* Gets the focus first: in the box it would open a phone's keyboard over the picture, and keys reach the box
              from here too. */}
          <Modal.Title className={styles.title} tabIndex={-1} data-autofocus {...OWN_ESCAPE_PROPS}>
            {title}
          </Modal.Title>
          <Modal.CloseButton className={styles.close} size="lg" aria-label={t('cancel')} {...OWN_ESCAPE_PROPS} />
        </div>
        <Modal.Body className={styles.body}>
          <ScanForm
            opens={opens}
            onCancel={onClose}
            onSave={(value) => {
              onSave({ scanKey, value })
              onClose()
            }}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

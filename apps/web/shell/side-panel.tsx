import { IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { useModalDialog } from '#web-engine/kit/alerts/use-modal-dialog.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly side: 'left' | 'right'
  readonly title: string
  /** For more than a column of words. */
  readonly wide?: boolean
  /** Further buttons in the head, before the one that closes. */
  readonly tools?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel from the edge. The browser's own modal dialog keeps the focus inside; it goes back to where it was. */
export function SidePanel({ side, title, wide = false, tools, onClose, children }: SidePanelProps) {
  const t = useText(frameTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useModalDialog(dialog)

  function onClick(event: MouseEvent) {
    // The dialog itself is hit only outside of its content: on the backdrop.
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-side={side}
      data-wide={wide || undefined}
      aria-label={title}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {tools}
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}

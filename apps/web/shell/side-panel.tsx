import { IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { texts, useText } from '#web-engine/texts.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly side: 'left' | 'right'
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel from the edge. The browser's own modal dialog keeps the focus inside and gives it back on closing. */
export function SidePanel({ side, title, onClose, children }: SidePanelProps) {
  const t = useText(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function onClick(event: MouseEvent) {
    // The dialog itself is hit only outside of its content: on the backdrop.
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-side={side}
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
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}><IconX size={20} aria-hidden="true" /></button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}

import type { ComponentType, ReactNode } from 'react'
import styles from './dialog-head.module.css'

/** The parts that `Modal` and `Drawer` both bring. */
interface DialogParts {
  readonly Title: ComponentType<{ className?: string | undefined; children?: ReactNode }>
  readonly CloseButton: ComponentType<{ size?: 'lg'; 'aria-label'?: string }>
}

interface DialogHeadProps {
  readonly of: DialogParts
  readonly title: ReactNode
  /** What the closing button is called. */
  readonly close: string
  /** Further buttons before it. */
  readonly children?: ReactNode
}

/** The head of a dialog or panel. Not Mantine's own: outside the page's sections that would be a second banner. */
export function DialogHead({ of: Parts, title, close, children }: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <Parts.Title className={styles.title}>{title}</Parts.Title>
      {children}
      <Parts.CloseButton size="lg" aria-label={close} />
    </div>
  )
}

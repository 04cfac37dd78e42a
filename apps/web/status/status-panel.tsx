import type { ReactNode } from 'react'
import styles from './status.module.css'

interface StatusPanelProps {
  readonly mark?: ReactNode
  readonly title: string
  /** Below a page's own heading it is a smaller one. */
  readonly as?: 'h1' | 'h2'
  readonly text: string
  /** Small print such as a technical name. */
  readonly detail?: string
  /** The one next step. */
  readonly children?: ReactNode
}

/** The same calm panel for not found, forbidden and broken: what happened, and what to do. */
export function StatusPanel({ mark, title, as: Heading = 'h1', text, detail, children }: StatusPanelProps) {
  return (
    <section className={styles.panel}>
      {mark && <div className={styles.mark}>{mark}</div>}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {children && <div className={styles.next}>{children}</div>}
    </section>
  )
}

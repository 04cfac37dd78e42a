import type { ReactNode } from 'react'
import styles from './state-notice.module.css'

interface StateNoticeProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** Failures are spoken at once, an empty list when the reader comes to it. */
  readonly role?: 'alert' | 'status'
  /** On the bare page it brings its own card. */
  readonly framed?: boolean
  /** The one next step. */
  readonly children?: ReactNode
}

/** A state in words: empty, failed, forbidden, not found. */
export function StateNotice({ icon, title, text, role = 'status', framed = false, children }: StateNoticeProps) {
  const notice = (
    <div className={styles.notice} role={role}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  )
  return framed ? <div className={styles.frame}>{notice}</div> : notice
}

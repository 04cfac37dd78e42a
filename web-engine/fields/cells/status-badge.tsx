import type { ValueTone } from '#core/declare/value-set.ts'
import styles from './status-badge.module.css'

/** A coded value: always a word, the tone only helps the eye. */
export function StatusBadge({ tone, children }: { readonly tone: ValueTone; readonly children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

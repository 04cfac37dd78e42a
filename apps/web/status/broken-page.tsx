import type { ErrorComponentProps } from '@tanstack/react-router'
import { BrokenPanel } from './broken-panel.tsx'
import styles from './status.module.css'

/** The last net, around the frame itself. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  return (
    <main className={styles.page}>
      <BrokenPanel error={error} retry={reset} />
    </main>
  )
}

import type { ReactNode } from 'react'
import type { RecordRow } from '../../records/record.ts'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import type { RowActions } from './use-row-actions.ts'
import styles from './record-link.module.css'

interface RecordLinkProps {
  readonly row: RecordRow
  readonly actions: RowActions
  readonly children: ReactNode
}

/** What identifies a record leads to it, where its detail may be read. */
export function RecordLink({ row, actions, children }: RecordLinkProps) {
  if (!actions.detailHref) return children
  const prefetch = () => actions.prefetch(row)
  return (
    <ScreenLink className={styles.link} href={actions.detailHref(row)} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </ScreenLink>
  )
}

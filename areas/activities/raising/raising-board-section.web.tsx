import type { ReactNode } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { raisingBoardTexts } from './raising-board-texts.ts'
import styles from './raising-board.module.css'

interface BoardSectionProps<T> {
  readonly title: string
  readonly rows: readonly T[]
  keyOf(row: T): string | number
  children(row: T): ReactNode
}

/** One kind of work with how much of it there is. */
export function RaisingBoardSection<T>({ title, rows, keyOf, children }: BoardSectionProps<T>) {
  const t = useText(raisingBoardTexts)
  return (
    <section className={styles.section}>
      <h2>
        {title} <span>{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('nothing')}</p>
      ) : (
        <ul aria-label={title}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

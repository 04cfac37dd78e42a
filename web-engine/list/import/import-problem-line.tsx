import type { ImportProblem } from '#core/wire/import.ts'
import { useText } from '../../kit/words/texts.ts'
import { importTexts } from './import-texts.ts'
import styles from './import.module.css'

/** What is said of one row: where, what stands there, and why it is told. */
export function ImportProblemLine({ problem }: { readonly problem: ImportProblem }) {
  const t = useText(importTexts)
  return (
    <li>
      <strong>{t('error.row', { row: String(problem.row) })}</strong>
      <span className={styles.where}>{problem.column ?? t('error.whole')}</span>
      <span className={styles.value}>{problem.column === null ? '' : problem.value || t('error.empty')}</span>
      <span className={styles.message}>{problem.message}</span>
    </li>
  )
}

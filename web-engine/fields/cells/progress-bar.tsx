import { formatPercent } from '#core/formats/format.ts'
import { progressTone } from '#core/formats/indicators.ts'
import styles from './progress-bar.module.css'

/** DT-04: a percentage as a bar in its colour, and as a figure beside it. */
export function ProgressBar({
  percent,
  reached,
}: {
  readonly percent: number
  readonly reached?: 'primary' | 'success'
}) {
  return (
    <span className={styles.progress} data-tone={progressTone(percent, reached ? { reached } : {})}>
      <svg className={styles.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.bar} width={Math.min(100, Math.max(0, percent))} height="8" />
      </svg>
      <span className={styles.figure}>{formatPercent(percent)}</span>
    </span>
  )
}

import { formatNumber } from '#core/formats/format.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { RunToLoad } from './loading-package-of-run.ts'
import { loadingTexts } from './loading-texts.ts'
import styles from './loading.module.css'

interface RunListProps {
  readonly runs: readonly RunToLoad[] | null
  readonly isLoading: boolean
  onChoose(run: number): void
}

export function LoadingRunList({ runs, isLoading, onChoose }: RunListProps) {
  const t = useText(loadingTexts)
  if (!runs || runs.length === 0)
    return <p role="status">{t(runs ? 'runs.none' : isLoading ? 'runs.loading' : 'runs.never')}</p>
  return (
    <section className={styles.part} aria-label={t('runs')}>
      <h2>{t('runs')}</h2>
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(run.id)}>
              <strong>{run.name}</strong>
              <span>
                {[run.no_dokumen, formatLongDate(run.distribution_date), run.location_distribution]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span>
                {t('run.bags', {
                  loaded: formatNumber(run.loaded),
                  total: formatNumber(run.bags),
                  trucks: formatNumber(run.trucks),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { formatNumber } from '#core/formats/format.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useCan } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { loadingTexts } from './loading-texts.ts'
import { SCAN_RESULT, type ScanResult } from '../scan-event/scan-event.ts'
import type { TrucksAfterScans } from './trucks-after-scans.ts'
import styles from './loading.module.css'

interface LoadingToolsProps {
  readonly state: TrucksAfterScans | null
  readonly hasTruck: boolean
  readonly isLoading: boolean
  onReload(): void
  onTrucks(): void
  onRuns(): void
}

/** Ways away from here; for who decides, also to what waits for a person. */
export function LoadingScreenTools({ state, hasTruck, isLoading, onReload, onTrucks, onRuns }: LoadingToolsProps) {
  const t = useText(loadingTexts)
  const mayReview = useCan('distribution-loading-and-distribute.read')
  const { review = 0, pending = 0, run } = state?.known ?? {}
  const listOf = (result: ScanResult) =>
    `/distribution/scan-event?filters=${encodeURIComponent(JSON.stringify({ loading_line_id: [run?.id], scan_result: [result] }))}`
  return (
    <div className={styles.tools}>
      {review > 0 && mayReview && (
        <ScreenLink className="button" href={listOf(SCAN_RESULT.review)}>
          {t('review', { count: formatNumber(review) })}
        </ScreenLink>
      )}
      {pending > 0 && mayReview && (
        <ScreenLink className="button" href={listOf(SCAN_RESULT.shortOfStock)}>
          {t('pending.list', { count: formatNumber(pending) })}
        </ScreenLink>
      )}
      {review > 0 && !mayReview && <p className={styles.warning}>{t('review', { count: formatNumber(review) })}</p>}
      <button type="button" className="button" disabled={isLoading} onClick={onReload}>
        {t('reload')}
      </button>
      {hasTruck && (
        <button type="button" className="button" onClick={onTrucks}>
          {t('truck.other')}
        </button>
      )}
      <button type="button" className="button" onClick={onRuns}>
        {t('run.other')}
      </button>
    </div>
  )
}

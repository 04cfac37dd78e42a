import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './status.module.css'

/** Shown only when loading takes long enough to be noticed; the delay is in the style. */
export function LoadingPage() {
  const t = useText(frameTexts)
  return (
    <div className={styles.loading} role="status">
      <span className="spinner" aria-hidden="true" />
      {t('loading')}
    </div>
  )
}

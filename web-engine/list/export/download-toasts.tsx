import { formatNumber } from '#core/formats/format.ts'
import { WaitingBar } from '../../kit/parts/waiting-bar.tsx'
import { useText } from '../../kit/words/texts.ts'
import type { Download } from './download-store.ts'
import { exportTexts } from './export-texts.ts'
import styles from './export.module.css'

/** EX-01: what is on its way, how far it is, and a way to stop it. */
export function DownloadToasts({ downloads }: { readonly downloads: readonly Download[] }) {
  const t = useText(exportTexts)
  return (
    <section className={styles.toasts} aria-label={t('downloads')}>
      {downloads.map(({ id, title, format, percent, rows, cancel }) => {
        const file = `${title} (.${format})`
        const words =
          percent === null ? t('preparing') : t('percent', { percent: String(percent), rows: formatNumber(rows ?? 0) })
        return (
          <article key={id} className={styles.toast} aria-label={t('busy.of', { file })}>
            <strong role="status">{t('busy')}</strong>
            <p className={styles.file}>{file}</p>
            <WaitingBar label={file} words={words} done={percent === null ? null : { value: percent, of: 100 }} />
            <div className={styles.foot}>
              <p className={styles.words}>{words}</p>
              <button type="button" className="button" aria-label={t('cancel.of', { file })} onClick={cancel}>
                {t('cancel')}
              </button>
            </div>
          </article>
        )
      })}
    </section>
  )
}

import { formatDateTime, timeZoneShortName } from '#core/formats/zone.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { draftTexts } from './draft-texts.ts'
import type { DraftControl } from './use-draft.ts'
import styles from './draft-notice.module.css'

/** What was typed before and not saved, offered once. Plain: also for pages that do without Mantine. */
export function DraftNotice({
  draft: { waiting, take, discard },
}: {
  readonly draft: Pick<DraftControl, 'waiting' | 'take' | 'discard'>
}) {
  const t = useText(draftTexts)
  if (waiting === null) return null
  const zone = timeZoneOfRecord(null)
  return (
    <div role="status" className={styles.notice}>
      <strong>{t('title')}</strong>
      <p>{t('text', { when: `${formatDateTime(waiting, zone)} ${timeZoneShortName(zone)}` })}</p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={take}>
          {t('take')}
        </button>
        <button type="button" className={`button ${styles.discard}`} onClick={discard}>
          {t('discard')}
        </button>
      </div>
    </div>
  )
}

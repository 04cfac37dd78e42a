import { instantText } from '../../fields/text/field-value-text.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { type RecordRow, referenceText } from '../../records/record.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from './detail.module.css'

/** Who made the record and who changed it last, on the clocks of its nursery. */
export function RecordStamps({ row }: { readonly row: RecordRow }) {
  const t = useText(moduleTexts)
  const timeZone = timeZoneOfRecord(row)
  function stamp(at: 'created' | 'updated') {
    const when = instantText(row[`${at}_at`], timeZone)
    const who = referenceText(`${at}_by`, row)
    return who ? t('detail.by', { when, who }) : when
  }
  return (
    <dl className={styles.stamps} aria-label={t('detail.stamps')}>
      <div>
        <dt>{t('detail.created')}</dt>
        <dd>{stamp('created')}</dd>
      </div>
      <div>
        <dt>{t('detail.updated')}</dt>
        <dd>{stamp('updated')}</dd>
      </div>
    </dl>
  )
}

import { expiryOf } from '#core/questions/expiry.ts'
import type { Field } from '#core/declare/field.ts'
import { formatNumber } from '#core/formats/format.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { RecordRow } from '../../records/record.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { expiryTexts } from '../text/expiry-texts.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './expiring-date.module.css'

interface ExpiringDateProps {
  readonly field: Field
  readonly value: unknown
  readonly text: string
  readonly row: RecordRow
}

/** A day that runs out, with how near that is in words; of a range the end counts. */
export function ExpiringDate({ field: { options }, value, text, row }: ExpiringDateProps) {
  const t = useText(expiryTexts)
  const day = options.bound === 'from' ? row[options.pair ?? ''] : value
  const found = options.expires ? expiryOf(day, options.expires, todayIn(timeZoneOfRecord(row), new Date())) : null
  if (!found || found.state === 'valid') return text
  const words = found.state === 'over' ? 'expiry.over' : found.days === 0 ? 'expiry.today' : 'expiry.near'
  return (
    <span className={styles.dated}>
      {text}{' '}
      <StatusBadge tone={found.state === 'over' ? 'danger' : 'waiting'}>
        {t(words, { days: formatNumber(found.days) })}
      </StatusBadge>
    </span>
  )
}

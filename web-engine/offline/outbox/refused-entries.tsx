import { useText } from '../../kit/words/texts.ts'
import type { OutboxEntry } from './entry.ts'
import styles from './outbox-panel.module.css'
import { outboxTexts } from './outbox-texts.ts'
import type { Outbox } from './outbox.ts'

/** What the server will not take stays here until somebody has read why. */
export function RefusedEntries({
  outbox,
  entries,
}: {
  readonly outbox: Outbox
  readonly entries: readonly OutboxEntry[]
}) {
  const t = useText(outboxTexts)
  if (entries.length === 0) return null
  return (
    <div className={styles.refused}>
      <p role="alert">
        <strong>
          {t(entries.every(({ countsWhen }) => countsWhen) ? 'uncounted' : 'refused', {
            count: String(entries.length),
          })}
        </strong>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.client_uuid}>
            <p>
              <strong>{entry.label}</strong>
            </p>
            <p>{entry.message}</p>
            <div className={styles.actions}>
              <button
                type="button"
                className="button"
                aria-label={t('resend.of', { label: entry.label })}
                onClick={() => void outbox.resend(entry)}
              >
                {t('resend')}
              </button>
              <button
                type="button"
                className="button"
                aria-label={t('read.of', { label: entry.label })}
                onClick={() => void outbox.dismiss(entry)}
              >
                {t('read')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

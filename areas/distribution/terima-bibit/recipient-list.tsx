import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { RecipientOnDevice } from './receipt-package.ts'
import { receiptTexts } from './receipt-texts.ts'
import styles from './terima-bibit.module.css'

interface RecipientListProps {
  readonly recipients: readonly RecipientOnDevice[]
  readonly sent: ReadonlySet<number>
  /** With those of this visit whom the server has answered. */
  readonly done: ReadonlySet<number>
  onChoose(recipient: RecipientOnDevice): void
}

/** Who is to be reported comes first. */
export function RecipientList({ recipients, sent, done, onChoose }: RecipientListProps) {
  const t = useText(receiptTexts)
  const isOpen = ({ id, status }: RecipientOnDevice) => status === 0 && !done.has(id)
  const open = recipients.filter(isOpen)
  return (
    <>
      <p>
        <strong>
          {open.length === 0
            ? t('allDone')
            : t('waiting', { count: formatNumber(open.length), all: formatNumber(recipients.length) })}
        </strong>
      </p>
      <ul className={styles.recipients}>
        {[...open, ...recipients.filter((one) => !isOpen(one))].map((recipient) => (
          <li key={recipient.id}>
            <button type="button" className={styles.recipient} onClick={() => onChoose(recipient)}>
              <strong>{recipient.name}</strong>
              <small>
                {[
                  ...recipient.lines.map(({ tree_name, loaded }) => `${tree_name} ${formatNumber(loaded)}`),
                  ...(recipient.is_pupuk_load === 1 || recipient.lines.length === 0
                    ? [t('pocOf', { ml: formatNumber(recipient.total_pupuk, { decimals: 1 }) })]
                    : []),
                ].join(', ')}
              </small>
              <small className={styles.state} data-open={isOpen(recipient) || undefined}>
                {t(sent.has(recipient.id) ? 'state.sent' : isOpen(recipient) ? 'state.0' : 'state.1')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { rejectedSeedlings, type SeedlingOutcome } from '../receipt/receipt-lines.ts'
import { stepDraftOutcome, setDraftOutcome, type ReceiptDraftItem } from './receipt-draft.ts'
import { receiptTexts } from './receipt-texts.ts'
import styles from './terima-bibit.module.css'

interface OutcomeRowProps {
  readonly item: ReceiptDraftItem
  readonly disabled: boolean
  onChange(item: ReceiptDraftItem): void
}

const LOSSES = ['damaged', 'missing'] as const

/** One species or one bag: what was loaded, with large keys for what was lost on the way. */
export function OutcomeRow({ item, disabled, onChange }: OutcomeRowProps) {
  const t = useText(receiptTexts)
  const input = (outcome: SeedlingOutcome) => (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      value={item[outcome]}
      disabled={disabled}
      aria-label={t('count', { what: t(outcome), item: item.title })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => onChange(setDraftOutcome(item, outcome, Number(target.value)))}
    />
  )
  const rejected = rejectedSeedlings(item.loaded, item)
  return (
    <fieldset className={styles.item}>
      <legend>
        <strong>{item.title}</strong>{' '}
        <span className={styles.muted}>
          {[item.detail, t('loaded', { count: formatNumber(item.loaded) })].filter(Boolean).join(' · ')}
        </span>
      </legend>
      <div className={styles.outcome}>
        <span>{t('received')}</span>
        {input('received')}
      </div>
      {LOSSES.map((outcome) => (
        <div key={outcome} className={styles.outcome}>
          <span>{t(outcome)}</span>
          <div className={styles.steps}>
            <button
              type="button"
              className="button"
              disabled={disabled || item[outcome] === 0}
              aria-label={t('less', { what: t(outcome), item: item.title })}
              onClick={() => onChange(stepDraftOutcome(item, outcome, -1))}
            >
              −
            </button>
            {input(outcome)}
            <button
              type="button"
              className="button"
              disabled={disabled}
              aria-label={t('more', { what: t(outcome), item: item.title })}
              onClick={() => onChange(stepDraftOutcome(item, outcome, 1))}
            >
              +
            </button>
          </div>
        </div>
      ))}
      {rejected > 0 && <p className={styles.above}>{t('rejected', { count: formatNumber(rejected) })}</p>}
    </fieldset>
  )
}

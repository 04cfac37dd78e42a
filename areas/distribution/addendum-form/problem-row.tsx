import { useId } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { addendumFormTexts } from './addendum-form-texts.ts'
import styles from './addendum-form.module.css'
import { quantityMistake, type FormRow, type RowDraft } from './form-rows.ts'
import { rowMistakes } from './use-addendum-draft.web.ts'

interface ProblemRowProps {
  readonly row: FormRow
  readonly draft: RowDraft
  readonly disabled: boolean
  onChange(values: Partial<RowDraft>): void
}

/** AD-03: one species of one plot, with what is asked for it. */
export function ProblemRow({ row, draft, disabled, onChange }: ProblemRowProps) {
  const t = useText(addendumFormTexts)
  const { farmer, seed } = row
  const figures = [
    [t('requested'), row.requested],
    [t('sent'), seed.total_load],
    [t('missing'), seed.total_missing],
    [t('not_sent'), row.total_not_load],
  ] as const
  return (
    <li className={styles.problem}>
      <p className={styles.farmer}>
        <strong>{farmer.farmer_name}</strong> <span className={styles.muted}>{farmer.farmer_no}</span>
      </p>
      <p>
        {seed.lahan_no ? t('row.plot', { plot: seed.lahan_no }) : t('row.no.plot')} · {seed.tree_name}
      </p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.inputs} open={rowMistakes(row, draft).length > 0 || undefined}>
        <summary>{t('row.change')}</summary>
        {row.resend_max_value > 0 && (
          <QuantityInputs
            flag={t('row.resend.flag')}
            label={t('row.resend.qty')}
            isOn={draft.is_resend}
            isLocked={row.resend_locked || disabled}
            disabled={disabled}
            qty={draft.resend}
            most={row.resend_max_value}
            note={draft.resend_description}
            onFlag={(is_resend) => onChange({ is_resend })}
            onQty={(resend) => onChange({ resend })}
            onNote={(resend_description) => onChange({ resend_description })}
          />
        )}
        {row.may_return && (
          <QuantityInputs
            flag={t('row.return.flag')}
            label={t('row.return.qty')}
            isOn={draft.is_return}
            isLocked={row.return_locked || disabled}
            disabled={disabled}
            qty={draft.return}
            most={row.return_max}
            note={draft.return_description}
            onFlag={(is_return) => onChange({ is_return })}
            onQty={(qty) => onChange({ return: qty })}
            onNote={(return_description) => onChange({ return_description })}
          />
        )}
      </details>
      <p className={styles.asked}>
        {draft.is_resend && (
          <span>
            {t('resend')}: <strong>{formatNumber(draft.resend)}</strong> {draft.resend_description}
          </span>
        )}
        {row.may_return && draft.is_return && (
          <span>
            {t('return')}: <strong>{formatNumber(draft.return)}</strong> {draft.return_description}
          </span>
        )}
      </p>
    </li>
  )
}

interface QuantityInputsProps {
  readonly flag: string
  readonly label: string
  readonly isOn: boolean
  readonly isLocked: boolean
  readonly disabled: boolean
  readonly qty: number | null
  readonly most: number
  readonly note: string
  onFlag(isOn: boolean): void
  onQty(qty: number | null): void
  onNote(note: string): void
}

function QuantityInputs({ flag, label, isOn, isLocked, disabled, qty, most, note, ...on }: QuantityInputsProps) {
  const t = useText(addendumFormTexts)
  const id = useId()
  const mistake = isOn ? quantityMistake(qty, most) : null
  return (
    <fieldset className={styles.flagged}>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isLocked}
          onChange={(event) => on.onFlag(event.currentTarget.checked)}
        />
        {flag}
      </label>
      {isOn && (
        <div className={styles.pair}>
          <div>
            <label htmlFor={`${id}-qty`}>{label}</label>
            <input
              id={`${id}-qty`}
              className={styles.input}
              inputMode="numeric"
              disabled={disabled}
              value={qty === null ? '' : String(qty)}
              aria-invalid={mistake !== null}
              aria-describedby={`${id}-hint`}
              onChange={(event) => on.onQty(wholeNumberIn(event.currentTarget.value))}
            />
            <p id={`${id}-hint`} className={mistake ? styles.mistake : styles.hint}>
              {mistake
                ? t(`mistake.${mistake}`, { most: formatNumber(most) })
                : t('row.most', { most: formatNumber(most) })}
            </p>
          </div>
          <div>
            <label htmlFor={`${id}-note`}>{t('row.note')}</label>
            <input
              id={`${id}-note`}
              className={styles.input}
              maxLength={200}
              disabled={disabled}
              value={note}
              onChange={(event) => on.onNote(event.currentTarget.value)}
            />
          </div>
        </div>
      )}
    </fieldset>
  )
}

/** Digits only: an empty field is no number, and what is far too long is too much. */
function wholeNumberIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}

import { useId, type ReactNode } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { addendumFormTexts } from './addendum-form-texts.ts'
import styles from './addendum-form.module.css'
import type { AddendumDraft } from './use-addendum-draft.web.ts'

/** AD-05, AD-06: the day of the return, the note, and the way out. */
export function RequestFields({ draft, isBlocked }: { readonly draft: AddendumDraft; readonly isBlocked: boolean }) {
  const t = useText(addendumFormTexts)
  const { back, resend, returnDate, note, isTried, isSending } = draft
  const isDisabled = isBlocked || isSending || back + resend === 0
  return (
    <div className={styles.request}>
      {back > 0 && (
        <Required label={t('return.date')} isEmpty={isTried && returnDate === ''}>
          {(input) => (
            <input
              {...input}
              type="date"
              value={returnDate}
              onChange={(event) => draft.setReturnDate(event.currentTarget.value)}
            />
          )}
        </Required>
      )}
      <Required label={t('note')} isEmpty={isTried && note.trim() === ''}>
        {(input) => (
          <textarea
            {...input}
            rows={5}
            maxLength={1000}
            value={note}
            onChange={(event) => draft.setNote(event.currentTarget.value)}
          />
        )}
      </Required>
      <p className={styles.total}>{t('total', { resend: formatNumber(resend), back: formatNumber(back) })}</p>
      <button type="submit" className={`button button--primary ${styles.submit}`} disabled={isDisabled}>
        {isSending ? t('sending') : t('send')}
      </button>
    </div>
  )
}

interface InputProps {
  readonly id: string
  readonly className: string | undefined
  readonly required: true
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

function Required({
  label,
  isEmpty,
  children,
}: {
  readonly label: string
  readonly isEmpty: boolean
  readonly children: (input: InputProps) => ReactNode
}) {
  const t = useText(addendumFormTexts)
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
        <span className={styles.star} aria-hidden>
          {' '}
          *
        </span>
      </label>
      {children({
        id,
        className: styles.input,
        required: true,
        'aria-invalid': isEmpty,
        'aria-describedby': `${id}-mistake`,
      })}
      <p id={`${id}-mistake`} className={styles.mistake}>
        {isEmpty ? t('mistake.required', { label }) : ''}
      </p>
    </div>
  )
}

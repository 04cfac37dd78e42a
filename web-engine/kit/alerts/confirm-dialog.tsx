import { useId, useRef, useState } from 'react'
import { frameTexts, useText } from '../words/texts.ts'
import type { ConfirmQuestion } from './confirm-store.ts'
import { useModalDialog } from './use-modal-dialog.ts'

/**
 * The browser's own modal dialog: focus stays inside and returns by itself. The mark on the buttons keeps Escape
 * from also closing a Mantine modal that lies below.
 */
export function ConfirmDialog({ question }: { question: ConfirmQuestion }) {
  const t = useText(frameTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { title, text, danger, yes, no, prefersNo, typed } = question.options
  const [answer, setAnswer] = useState('')

  useModalDialog(dialog, safe)

  return (
    <dialog
      ref={dialog}
      className="confirm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-mantine-stop-propagation="true"
      onCancel={(event) => {
        event.preventDefault()
        question.answer(false)
      }}
    >
      <h2 id={`${id}-title`} className="confirm__title">
        {title}
      </h2>
      <p id={`${id}-text`} className="confirm__text">
        {text}
      </p>
      {typed !== undefined && (
        <label className="confirm__typed">
          {t('confirm.typed', { typed })}
          <input
            inputMode="numeric"
            autoComplete="off"
            data-mantine-stop-propagation="true"
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </label>
      )}
      <div className="confirm__buttons">
        <button
          ref={safe}
          type="button"
          className={prefersNo ? 'button button--primary' : 'button'}
          data-mantine-stop-propagation="true"
          onClick={() => question.answer(false)}
        >
          {no ?? t('confirm.no')}
        </button>
        <button
          type="button"
          className={danger ? 'button button--danger' : 'button button--primary'}
          data-mantine-stop-propagation="true"
          disabled={typed !== undefined && answer.trim() !== typed}
          onClick={() => question.answer(true)}
        >
          {yes ?? t('confirm.yes')}
        </button>
      </div>
    </dialog>
  )
}

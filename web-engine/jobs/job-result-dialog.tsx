import { useId, useRef } from 'react'
import type { JobView } from '#core/job.ts'
import { useModalDialog } from '../alerts/use-modal-dialog.ts'
import { useText } from '../texts.ts'
import { jobTexts } from './job-texts.ts'
import { stateWords } from './job-words.ts'
import styles from './jobs.module.css'

interface JobResultDialogProps {
  readonly job: JobView
  onClose(): void
}

/** What the job could not take along, each with its reason. */
export function JobResultDialog({ job, onClose }: JobResultDialogProps) {
  const t = useText(jobTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const id = useId()
  useModalDialog(dialog, close)
  return (
    <dialog
      ref={dialog} className={styles.dialog} aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className={styles.title}>{t('result.of', { label: job.label })}</h2>
      <p className={styles.words}>{stateWords(job, t)}</p>
      {/* Focusable, so that the arrow keys can scroll a long list. */}
      <ul className={styles.refused} aria-label={t('refused.list')} tabIndex={0}>
        {job.result?.refused?.map(({ id: record, name, reason }) => <li key={record}><strong>{name}</strong><span>{reason}</span></li>)}
      </ul>
      <div className={styles.buttons}>
        <button ref={close} type="button" className="button" onClick={onClose}>{t('close')}</button>
      </div>
    </dialog>
  )
}

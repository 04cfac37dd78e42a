import { useId, useRef } from 'react'
import type { ShownJob } from '#core/wire/job.ts'
import { useModalDialog } from '../../kit/alerts/use-modal-dialog.ts'
import { RefusedList } from '../../kit/parts/refused-list.tsx'
import { useText } from '../../kit/words/texts.ts'
import { jobTexts } from './job-texts.ts'
import { jobStateText } from './job-words.ts'
import styles from './jobs.module.css'

interface JobResultDialogProps {
  readonly job: ShownJob
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
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {t('result.of', { label: job.label })}
      </h2>
      <p className={styles.words}>{jobStateText(job, t)}</p>
      <RefusedList label={t('refused.list')} refused={job.result?.refused ?? []} />
      <div className={styles.buttons}>
        <button ref={close} type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isJobUnderWay, type ShownJob } from '#core/wire/job.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { api } from '../../kit/server/api.ts'
import { markRead } from '../../records/notice-queries.ts'
import { WaitingBar } from '../../kit/parts/waiting-bar.tsx'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { useText } from '../../kit/words/texts.ts'
import { jobQuery } from './job-query.ts'
import { JobResultDialog } from './job-result-dialog.tsx'
import { jobTexts } from './job-texts.ts'
import { jobStateText, jobToneOf } from './job-words.ts'
import { showJobInTray } from './watched-jobs.ts'
import styles from './jobs.module.css'

interface JobCardProps {
  readonly id: number
  onForget(id: number): void
}

/** One job: its name, how far it is, what can be done about it. */
export function JobCard({ id, onForget }: JobCardProps) {
  const t = useText(jobTexts)
  const client = useQueryClient()
  const { data: job, isError } = useQuery(jobQuery(id))
  const [showing, setShowing] = useState(false)
  // Its changes are there until the other job has taken them back; it is asked for once.
  const [undoing, setUndoing] = useState(false)
  const wasLive = useRef(false)
  const live = job ? isJobUnderWay(job.state) : false

  useEffect(() => {
    if (job === null) onForget(id)
    // What it did is to be seen on the page below.
    if (wasLive.current && job && !live) {
      void refetchAllRecords(client)
      // Whoever saw it end need not be told.
      void markRead(client, { job: id })
    }
    wasLive.current = live
  }, [job, live, id, onForget, client])

  async function cancel() {
    try {
      client.setQueryData(
        jobQuery(id).queryKey,
        (await api<{ data: ShownJob }>(`jobs/${id}/cancel`, { method: 'POST' })).data,
      )
    } catch (error) {
      alerts.error(error)
      await client.invalidateQueries({ queryKey: ['job', id] })
    }
  }

  async function undo() {
    setUndoing(true)
    try {
      const { data } = await api<{ data: ShownJob }>(`jobs/${id}/undo`, { method: 'POST' })
      showJobInTray(data.id)
    } catch (error) {
      alerts.error(error)
      setUndoing(false)
    }
    await client.invalidateQueries({ queryKey: ['job', id] })
  }

  if (!job) return null
  const { label, result } = job
  const words = jobStateText(job, t)
  // A screen is opened inside the application, a file is fetched.
  const ResultLink = result?.file ? 'a' : ScreenLink
  return (
    <article className={styles.card} data-tone={jobToneOf(job)} aria-label={label}>
      <strong className={styles.label}>{label}</strong>
      {live && (
        <WaitingBar label={label} words={words} done={job.total > 0 ? { value: job.done, of: job.total } : null} />
      )}
      {live && job.note && <p className={styles.words}>{job.note}</p>}
      {!live && job.reason && job.state !== 'cancelled' && <p className={styles.words}>{job.reason}</p>}
      {/* Spoken when it is over, not at every row. */}
      <span className={styles.spoken} role="status">
        {live ? '' : `${label}: ${words}`}
      </span>
      <div className={styles.foot}>
        <p className={styles.words}>{isError ? t('away') : words}</p>
        {live && (
          <button
            type="button"
            className="button"
            aria-label={t('cancel.of', { label })}
            disabled={job.cancelling}
            onClick={() => void cancel()}
          >
            {t('cancel')}
          </button>
        )}
        {!live && result?.link && (
          <ResultLink className="button button--primary" href={result.link.href}>
            {result.link.label}
          </ResultLink>
        )}
        {!live && result?.refused && result.refused.length > 0 && (
          <button type="button" className="button button--primary" onClick={() => setShowing(true)}>
            {t('result')}
          </button>
        )}
        {!live && job.undoable && !undoing && (
          <button type="button" className="button" aria-label={t('undo.of', { label })} onClick={() => void undo()}>
            {t('undo')}
          </button>
        )}
        {!live && (
          <button type="button" className="button" aria-label={t('close.of', { label })} onClick={() => onForget(id)}>
            {t('close')}
          </button>
        )}
      </div>
      {showing && <JobResultDialog job={job} onClose={() => setShowing(false)} />}
    </article>
  )
}

import { useState } from 'react'
import { formatNumber } from '#core/format.ts'
import { ApiError } from '#web-engine/api.ts'
import { PageHeader } from '#web-engine/page-header.tsx'
import { useText } from '#web-engine/texts.ts'
import type { PageProps } from '#web-engine/web-area.ts'
import { RESULT } from '../scan-event/scan-event.ts'
import { sendFile, type Answer } from './hand-in.web.ts'
import { handInTexts } from './hand-in-texts.ts'
import { readOutboxFile, type ReadFile } from './outbox-file.ts'
import styles from './unggah-kiriman.module.css'

export function UnggahKiriman({ page }: PageProps) {
  const t = useText(handInTexts)
  const [read, setRead] = useState<ReadFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [isSending, setSending] = useState(false)
  const count = read?.handedIn.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0
  const taken = answers.filter(({ answer }) => answer.status === 'taken')

  async function choose(file: File | undefined) {
    const found = file ? readOutboxFile(await file.text()) : null
    setRead(found)
    setAnswers([])
    setProblem(file && !found ? t('wrong') : null)
  }
  async function send(of: ReadFile) {
    setSending(true)
    setAnswers([])
    setProblem(null)
    try {
      for (const one of of.handedIn) await sendFile(one, (more) => setAnswers((before) => [...before, ...more]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page}>
        <label className={styles.label}>
          {t('choose')}
          <input type="file" accept="application/json,.json" onChange={({ target }) => void choose(target.files?.[0])} />
        </label>
        {problem && <p role="alert" className={styles.problem}>{problem}</p>}
        {read?.handedIn.map(({ user, device, entries }) => <p key={`${user} ${device}`}>{t('found', { count: formatNumber(entries.length), device: device.slice(0, 4).toUpperCase(), user: String(user) })}</p>)}
        {read && count === 0 && <p>{t('nothing')}</p>}
        {read && read.others > 0 && <p className={styles.problem}>{t('others', { count: formatNumber(read.others) })}</p>}
        {read && count > 0 && <button type="button" className="button button--primary" disabled={isSending} onClick={() => void send(read)}>{t(isSending ? 'sending' : 'send')}</button>}
        {answers.length > 0 && (
          <>
            <p role="status">
              <strong>{t('done', { taken: formatNumber(taken.length), count: formatNumber(count), review: formatNumber(taken.filter(({ answer }) => answer.answer?.scan_result === RESULT.review).length) })}</strong>
            </p>
            <table className={styles.table}>
              <thead><tr><th scope="col">{t('code')}</th><th scope="col">{t('answer')}</th></tr></thead>
              <tbody>{answers.map(({ entry, answer }) => <tr key={entry.client_uuid}><td>{entry.label}</td><td>{answer.answer?.message ?? answer.message}</td></tr>)}</tbody>
            </table>
          </>
        )}
      </div>
    </>
  )
}

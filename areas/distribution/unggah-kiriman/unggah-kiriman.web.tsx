import { useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { ApiError } from '#web-engine/kit/server/api.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import { sendOutboxFile, type HandInAnswer } from './hand-in.web.ts'
import { handInTexts } from './hand-in-texts.ts'
import { readOutboxFile, type HandedInEntries } from './outbox-file.ts'
import styles from './unggah-kiriman.module.css'

export function UnggahKiriman({ page }: PageProps) {
  const t = useText(handInTexts)
  const [read, setRead] = useState<readonly HandedInEntries[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [answers, setAnswers] = useState<readonly HandInAnswer[]>([])
  const [isSending, setSending] = useState(false)
  const count = read?.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0
  const taken = answers.filter(({ answer }) => answer.status === 'taken')

  async function choose(file: File | undefined) {
    const found = file ? readOutboxFile(await file.text()) : null
    setRead(found)
    setAnswers([])
    setProblem(file && !found ? t('wrong') : null)
  }
  async function send(of: readonly HandedInEntries[]) {
    setSending(true)
    setAnswers([])
    setProblem(null)
    try {
      for (const one of of) await sendOutboxFile(one, (more) => setAnswers((before) => [...before, ...more]))
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
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {read?.map(({ user, device, path, entries }) => (
          <p key={`${user} ${device} ${path}`}>
            {t(foundKey(path), {
              count: formatNumber(entries.length),
              device: device.slice(0, 4).toUpperCase(),
              user: String(user),
            })}
          </p>
        ))}
        {read && count === 0 && <p>{t('nothing')}</p>}
        {read && count > 0 && (
          <button type="button" className="button button--primary" disabled={isSending} onClick={() => void send(read)}>
            {t(isSending ? 'sending' : 'send')}
          </button>
        )}
        {answers.length > 0 && (
          <>
            <p role="status">
              <strong>
                {t('done', {
                  taken: formatNumber(taken.length),
                  count: formatNumber(count),
                  review: formatNumber(
                    taken.filter(({ answer }) => answer.answer?.['scan_result'] === SCAN_RESULT.review).length,
                  ),
                })}
              </strong>
            </p>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('code')}</th>
                  <th scope="col">{t('answer')}</th>
                </tr>
              </thead>
              <tbody>
                {answers.map(({ entry, answer, without }) => (
                  <tr key={entry.client_uuid}>
                    <td>{entry.label}</td>
                    <td>{[wordsOf(answer, t('taken')), ...without.map((file) => t('without', { file }))].join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </>
  )
}

/** What the file holds, in the words of its page. */
const FOUND = {
  'scan_event/sync': 'found',
  'stock_audit/sync': 'found.audit',
  'pemeliharaan_reguler/sync': 'found.care',
  'planting_holes/sync': 'found.holes',
} as const

function foundKey(path: string): (typeof FOUND)[keyof typeof FOUND] | 'found.other' {
  return Object.hasOwn(FOUND, path) ? FOUND[path as keyof typeof FOUND] : 'found.other'
}

/** An event is answered in words of its own; of anything else it is enough that it counts. */
function wordsOf({ answer, message }: HandInAnswer['answer'], taken: string): string {
  const said: unknown = answer && 'message' in answer ? answer.message : message
  return typeof said === 'string' ? said : taken
}

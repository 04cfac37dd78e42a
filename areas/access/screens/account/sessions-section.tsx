import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { AreaRefusalLine, RefusalMessageArea, useAreaRefusals } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './account-page.module.css'
import { sessionsQuery, useRefreshAccount } from './account-query.web.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'
import { SessionRow } from './session-row.tsx'

export function SessionsSection() {
  const t = useText(accountTexts)
  return (
    <AccountSection title={t('devices')} about={t('devices.about')}>
      <RefusalMessageArea>
        <AreaRefusalLine />
        <Sessions />
      </RefusalMessageArea>
    </AccountSection>
  )
}

/** Each device with the button that signs it out, and one for all others. */
function Sessions() {
  const t = useText(accountTexts)
  const common = useText(frameTexts)
  const refusals = useAreaRefusals()
  const { data: sessions, isError, refetch } = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  const refresh = useRefreshAccount()
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const others = sessions?.filter(({ current }) => !current) ?? []

  async function end(path: string, method: 'POST' | 'DELETE') {
    if (busy) return
    setBusy(true)
    refusals.clear()
    try {
      alerts.success((await api<{ message: string }>(path, { method })).message)
    } catch (error) {
      refusals.tell(error)
    }
    await refresh()
    setBusy(false)
    // The pressed button went with its row.
    list.current?.focus()
  }

  return (
    <>
      {!sessions && !isError && <p role="status">{common('loading')}</p>}
      {!sessions && isError && (
        <button type="button" className="button" onClick={() => void refetch()}>
          {common('retry')}
        </button>
      )}
      {sessions && (
        <ul ref={list} tabIndex={-1} className={styles.devices} aria-label={t('devices')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => void end(`account/sessions/${session.id}`, 'DELETE')}
            />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && <p className={`${styles.note} ${styles.after}`}>{t('devices.none')}</p>}
      {others.length > 0 && (
        <button
          type="button"
          className={`button ${styles.after}`}
          aria-disabled={busy}
          onClick={() => void end('account/sessions/end_others', 'POST')}
        >
          {t('devices.end.others')}
        </button>
      )}
    </>
  )
}

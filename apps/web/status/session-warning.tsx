import { useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { expireSession } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './bars.module.css'
import { useSessionLeft } from './use-session-left.ts'

/**
 * WCAG 2.2.1: warned in time, and one press goes on. What ends in any case says so; signing in again leads back here.
 */
export function SessionWarning() {
  const t = useText(frameTexts)
  const left = useSessionLeft()
  const [busy, setBusy] = useState(false)

  async function stay() {
    setBusy(true)
    // Any call renews the session, and its answer says until when.
    await api('session').catch(alerts.error)
    setBusy(false)
  }
  async function again() {
    setBusy(true)
    await api('logout', { method: 'POST' }).catch(() => undefined)
    setBusy(false)
    expireSession()
  }

  if (!left) return null
  return (
    <div role="alert" className={styles.bar}>
      <p className={styles.words}>
        <strong>{t(left.renewable ? 'session.idle' : 'session.end')}</strong>
        <span className={`figures ${styles.time}`} aria-hidden="true">
          {t('session.left', { time: timeOf(left.seconds) })}
        </span>
      </p>
      <div className={styles.buttons}>
        {left.renewable ? (
          <button
            type="button"
            className="button button--primary"
            aria-disabled={busy}
            onClick={busy ? undefined : () => void stay()}
          >
            {t('session.stay')}
          </button>
        ) : (
          <button type="button" className="button" aria-disabled={busy} onClick={busy ? undefined : () => void again()}>
            {t('session.again')}
          </button>
        )}
      </div>
    </div>
  )
}

function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

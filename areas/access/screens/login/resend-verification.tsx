import { useState } from 'react'
import { ApiError, api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { signInPageTexts } from '../entry/sign-in-page-texts.ts'
import styles from '../entry/entry.module.css'
import { failureSentence } from '../entry/use-send-entry-form.web.ts'
import type { TemporaryUser } from '../waiting/waiting-user.web.ts'
import { useCountdown } from './use-countdown.web.ts'

const WAIT_SECONDS = 60

/** AU-05: the account waits for its owner to open the mail, which can be sent again once a minute. */
export function ResendVerification({ message, user }: { message: string; user: TemporaryUser }) {
  const t = useText(signInPageTexts)
  const [left, startFrom] = useCountdown()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)

  async function resend() {
    if (busy || left > 0) return
    setBusy(true)
    setAnswer(null)
    try {
      const { message: sent } = await api<{ message: string }>('request_email_verification', {
        method: 'POST',
        body: user,
      })
      setAnswer(sent)
      startFrom(WAIT_SECONDS)
    } catch (error) {
      setAnswer(failureSentence(error))
      const seconds = error instanceof ApiError ? Number(error.answer['seconds']) : Number.NaN
      if (Number.isFinite(seconds)) startFrom(seconds)
    }
    setBusy(false)
  }

  return (
    <div className={styles.alert}>
      <p role="alert">{message}</p>
      <p className={styles.resend}>
        {t('resend.ask')}{' '}
        <button
          type="button"
          className={styles.link}
          aria-disabled={busy || left > 0}
          disabled={left > 0}
          onClick={() => void resend()}
        >
          {left > 0 ? t('resend.wait', { seconds: String(left) }) : t('resend')}
        </button>
      </p>
      <p className={styles.resend} role="status">
        {answer}
      </p>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageFrame } from '../entry/sign-in-page-frame.tsx'
import styles from '../entry/entry.module.css'
import { DonePicture } from '../entry/marks.tsx'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import { useLinkCode } from './link-code.web.ts'
import { mailLinkPageTexts } from './mail-link-page-texts.ts'

/** A new address of an account, proven by the link that was sent there. */
export function ConfirmEmailPage() {
  const t = useText(mailLinkPageTexts)
  const code = useLinkCode()
  const [done, setDone] = useState<string | null>(null)
  const { failure, errors, send } = useSendEntryForm()
  const sentOnce = useRef(false)
  useEffect(() => {
    if (code === '' || sentOnce.current) return
    sentOnce.current = true
    void send(async () =>
      setDone((await api<{ message: string }>('confirm_email', { method: 'POST', body: { code } })).message),
    )
  })
  const refused = code === '' ? t('confirm.missing') : (failure ?? Object.values(errors)[0])
  return (
    <SignInPageFrame title={t('confirm.title')}>
      {!done && !refused && <p role="status">{t('confirm.checking')}</p>}
      {(done ?? refused) && (
        <div className={styles.panel}>
          {done && <DonePicture />}
          <FocusedHeading>{t(done ? 'confirm.done' : 'confirm.failed')}</FocusedHeading>
          {done ? (
            <p>{done}</p>
          ) : (
            <div className={styles.alert} role="alert">
              {refused}
            </div>
          )}
          <p>
            <Link to="/" className="button">
              {t('confirm.next')}
            </Link>
          </p>
        </div>
      )}
    </SignInPageFrame>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import { SignInPageFrame } from '../entry/sign-in-page-frame.tsx'
import styles from '../entry/entry.module.css'
import { LoginLink } from '../entry/login-link.tsx'
import { DonePicture } from '../entry/marks.tsx'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import { ContactPerson } from '../waiting/contact-person.tsx'
import { useLinkCode } from './link-code.web.ts'
import { mailLinkPageTexts } from './mail-link-page-texts.ts'

interface Verified {
  readonly message: string
  readonly data: { readonly contact_pic: string | null }
}

/** AU-12 */
export function VerifyEmailPage() {
  const t = useText(mailLinkPageTexts)
  const linked = useLinkCode()
  const [code, setCode] = useState(linked)
  const [verified, setVerified] = useState<Verified | null>(null)
  const { busy, failure, errors, send } = useSendEntryForm(['code'])
  const sentOnce = useRef(false)

  async function verify(typed: string) {
    await send(async () =>
      setVerified(await api<Verified>('verify-email', { method: 'POST', body: { code: typed.trim() } })),
    )
  }
  useEffect(() => {
    // A code is good once: drawing the page twice must not use it twice.
    if (linked === '' || sentOnce.current) return
    sentOnce.current = true
    void verify(linked)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') void verify(code)
  }

  if (verified) {
    return (
      <SignInPageFrame title={verified.message}>
        <div className={styles.panel}>
          <DonePicture />
          <FocusedHeading>{verified.message}</FocusedHeading>
          <p>{t('verify.done')}</p>
          {verified.data.contact_pic && <ContactPerson contact={verified.data.contact_pic} />}
          <LoginLink />
        </div>
      </SignInPageFrame>
    )
  }
  return (
    <SignInPageFrame title={t('verify.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h2 className={styles.heading}>{t('verify.title')}</h2>
          <p className={styles.intro} role="status">
            {t(busy ? 'verify.checking' : 'verify.intro')}
          </p>
        </div>
        {failure && (
          <div className={styles.alert} role="alert">
            {failure}
          </div>
        )}
        <SignInPageField
          label={t('verify.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          value={code}
          error={errors['code']}
          onChange={setCode}
        />
        <SubmitButton label={t('verify.send')} busy={busy} disabled={code.trim() === ''} />
        <LoginLink />
      </form>
    </SignInPageFrame>
  )
}

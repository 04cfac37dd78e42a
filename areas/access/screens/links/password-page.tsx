import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageFrame } from '../entry/sign-in-page-frame.tsx'
import styles from '../entry/entry.module.css'
import { isPasswordTypedTwice, EMPTY_NEW_PASSWORD } from '../entry/new-password.web.ts'
import { NewPasswordFields } from '../entry/new-password-fields.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import { LoginLink } from '../entry/login-link.tsx'
import { useLinkCode } from './link-code.web.ts'
import { mailLinkPageTexts } from './mail-link-page-texts.ts'

interface PasswordPageProps {
  readonly path: 'change_password' | 'set_password'
  readonly words: 'reset' | 'set'
}

/**
 * A link from a mail, and the password its owner chooses: a forgotten one's successor, or an invited account's first.
 */
export function PasswordPage({ path, words }: PasswordPageProps) {
  const t = useText(mailLinkPageTexts)
  const router = useRouter()
  const code = useLinkCode()
  const [typed, setTyped] = useState(EMPTY_NEW_PASSWORD)
  const { busy, failure, errors, send } = useSendEntryForm(['password'])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPasswordTypedTwice(typed)) return
    await send(async () => {
      const { message } = await api<{ message: string }>(path, {
        method: 'POST',
        body: { code, password: typed.password },
      })
      alerts.success(words === 'reset' ? t('reset.done') : message)
      await router.navigate({ to: '/login', replace: true })
    })
  }

  return (
    <SignInPageFrame title={t(`${words}.title`)}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h2 className={styles.heading}>{t(`${words}.title`)}</h2>
          <p className={styles.intro}>{t(`${words}.intro`)}</p>
        </div>
        {failure && (
          <div className={styles.alert} role="alert">
            {failure}
          </div>
        )}
        {code === '' ? (
          <div className={styles.alert} role="alert">
            {t('set.missing')}
          </div>
        ) : (
          <>
            <NewPasswordFields value={typed} error={errors['password']} autoFocus onChange={setTyped} />
            <SubmitButton label={t(`${words}.submit`)} busy={busy} disabled={!isPasswordTypedTwice(typed)} />
          </>
        )}
        <LoginLink />
      </form>
    </SignInPageFrame>
  )
}

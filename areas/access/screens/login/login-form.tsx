import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useConfig } from '#web-engine/kit/server/config.ts'
import type { StandaloneProps } from '#web-engine/kit/navigation/standalone-page.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import { signInPageTexts } from '../entry/sign-in-page-texts.ts'
import styles from '../entry/entry.module.css'
import { PasswordField } from '../entry/password-field.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { ResendVerification } from './resend-verification.tsx'
import type { Credentials, SignInOutcome } from './sign-in.web.ts'
import { signIn } from './sign-in.web.ts'

interface LoginFormProps extends StandaloneProps {
  readonly typed: Credentials
  readonly demo: boolean
  onType(typed: Credentials): void
  onForgot(): void
  /** What this form cannot answer itself. */
  onOutcome(outcome: Extract<SignInOutcome, { kind: 'code' | 'waiting' }>): void
}

export function LoginForm({ typed, demo, onType, onForgot, onOutcome, preloadHome }: LoginFormProps) {
  const t = useText(frameTexts)
  const te = useText(signInPageTexts)
  const config = useConfig()
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setOutcome(null)
    setBusy(true)
    preloadHome()
    const came = await signIn(typed)
    if (came.kind === 'code' || came.kind === 'waiting') return onOutcome(came)
    setOutcome(came)
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h2 className={styles.heading}>{t('login.welcome')}</h2>
        <p className={styles.intro}>{demo ? t('login.demo') : t('login.intro')}</p>
      </div>
      {outcome?.kind === 'refused' && (
        <div className={styles.alert} role="alert">
          {outcome.message}
        </div>
      )}
      {outcome?.kind === 'unverified' && <ResendVerification message={outcome.message} user={outcome.user} />}
      <SignInPageField
        id="username"
        name="username"
        label={t('login.username')}
        value={typed.username}
        onChange={(username) => onType({ ...typed, username })}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        required
      />
      <PasswordField
        id="password"
        name="password"
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
      />
      <SubmitButton label={busy ? t('login.busy') : t('login.submit')} busy={busy} />
      {(config.forgetPassword || config.allowRegister) && (
        <div className={styles.links}>
          {config.allowRegister && (
            <span>
              {te('register.ask')}{' '}
              <Link to="/register" className={styles.link}>
                {te('register.link')}
              </Link>
            </span>
          )}
          {config.forgetPassword && (
            <button type="button" className={styles.link} onClick={onForgot}>
              {te('forgot')}
            </button>
          )}
        </div>
      )}
    </form>
  )
}

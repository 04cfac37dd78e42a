import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { texts, useText } from '#web-engine/texts.ts'
import { preloadHome } from '../router/lazy-pages.tsx'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'
import type { Credentials } from './sign-in.ts'
import { signIn } from './sign-in.ts'

const EMPTY: Credentials = { username: '', password: '' }

export function LoginForm({ account }: { account: Credentials | undefined }) {
  const t = useText(texts)
  const [typed, setTyped] = useState(EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // CN-02: the demo account fills an untouched form only.
    if (account) setTyped((now) => (now === EMPTY ? account : now))
  }, [account])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    setBusy(true)
    preloadHome()
    setFailure(await signIn(typed))
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h2 className={styles.heading}>{t('login.welcome')}</h2>
        <p className={styles.intro}>{account ? t('login.demo') : t('login.intro')}</p>
      </div>
      {failure && <div className={styles.alert} role="alert">{failure}</div>}
      <div>
        <label className={styles.label} htmlFor="username">{t('login.username')}</label>
        <input
          id="username"
          name="username"
          className={styles.input}
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.target.value })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      </div>
      <PasswordField value={typed.password} onChange={(password) => setTyped({ ...typed, password })} />
      <button type="submit" className={`button button--primary ${styles.submit}`} aria-disabled={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? t('login.busy') : t('login.submit')}
      </button>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import { signInPageTexts } from '../entry/sign-in-page-texts.ts'
import styles from '../entry/entry.module.css'
import { SubmitButton } from '../entry/submit-button.tsx'
import type { Credentials } from './sign-in.web.ts'
import { signIn } from './sign-in.web.ts'

/** The second step: the same password again with a code from the phone, or with one of those for its loss. */
export function CodeForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const t = useText(signInPageTexts)
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    setFailure(null)
    const outcome = await signIn(credentials, code)
    if (outcome.kind === 'done') return
    // The account itself has changed meanwhile: the first step says how.
    if (outcome.kind !== 'refused') return onBack()
    setFailure(outcome.message)
    setBusy(false)
  }
  function change() {
    setRecovery(!recovery)
    setCode('')
    setFailure(null)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h2 className={styles.heading}>{t('code.title')}</h2>
        <p className={styles.intro}>{t(recovery ? 'code.recovery.intro' : 'code.intro')}</p>
      </div>
      {failure && (
        <div className={styles.alert} role="alert">
          {failure}
        </div>
      )}
      <SignInPageField
        key={String(recovery)}
        label={t(recovery ? 'code.recovery.label' : 'code.label')}
        name="code"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        // A phone's number pad has no letters, which recovery codes need.
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoFocus
        required
        value={code}
        onChange={setCode}
      />
      <SubmitButton label={t('code.submit')} busy={busy} disabled={code.trim() === ''} />
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={onBack}>
          {t('back')}
        </button>
        <button type="button" className={styles.link} onClick={change}>
          {t(recovery ? 'code.phone' : 'code.recovery')}
        </button>
      </div>
    </form>
  )
}

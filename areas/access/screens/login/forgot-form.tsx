import { type FormEvent, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import { signInPageTexts } from '../entry/sign-in-page-texts.ts'
import styles from '../entry/entry.module.css'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'

/** AU-07 */
export function ForgotForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const t = useText(signInPageTexts)
  const [email, setEmail] = useState('')
  const { busy, failure, errors, send } = useSendEntryForm(['email'])
  const typed = email.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === '') return
    if (await send(async () => void (await api('request_forgot_password', { method: 'POST', body: { email: typed } }))))
      onSent(typed)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className={styles.heading}>{t('forgot.title')}</h2>
        <p className={styles.intro}>{t('forgot.intro')}</p>
      </div>
      {failure && (
        <div className={styles.alert} role="alert">
          {failure}
        </div>
      )}
      <SignInPageField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        required
        value={email}
        error={errors['email']}
        onChange={setEmail}
      />
      <SubmitButton label={t('forgot.send')} busy={busy} disabled={typed === ''} />
      <button type="button" className="button" onClick={onCancel}>
        {t('forgot.cancel')}
      </button>
    </form>
  )
}

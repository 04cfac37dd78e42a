import { type FormEvent, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import entry from '../entry/entry.module.css'
import { PasswordField } from '../entry/password-field.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'

const NOTHING = { email: '', current: '' }

export function EmailSection({ present }: { present: string }) {
  const t = useText(accountTexts)
  const [typed, setTyped] = useState(NOTHING)
  const [sent, setSent] = useState<string | null>(null)
  const { busy, failure, errors, send } = useSendEntryForm(['email', 'current'])
  const filled = typed.email.trim() !== '' && typed.current !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled) return
    setSent(null)
    await send(async () => {
      const { message } = await api<{ message: string }>('account/email', {
        method: 'POST',
        body: { email: typed.email.trim(), current: typed.current },
      })
      setSent(message)
      setTyped(NOTHING)
    })
  }

  return (
    <AccountSection title={t('email')} about={t('email.about')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <dl className={styles.facts}>
          <dt>{t('email.present')}</dt>
          <dd>{present}</dd>
        </dl>
        {failure && (
          <div className={entry.alert} role="alert">
            {failure}
          </div>
        )}
        {sent && (
          <div className={entry.good} role="status">
            {sent}
          </div>
        )}
        <SignInPageField
          label={t('email.new')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          required
          value={typed.email}
          error={errors['email']}
          onChange={(email) => setTyped({ ...typed, email })}
        />
        <PasswordField
          label={t('password.current')}
          name="current-password"
          value={typed.current}
          error={errors['current']}
          onChange={(current) => setTyped({ ...typed, current })}
        />
        <SubmitButton label={t('email.change')} busy={busy} disabled={!filled} />
      </form>
    </AccountSection>
  )
}

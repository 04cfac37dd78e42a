import { type FormEvent, useState } from 'react'
import { alerts } from '#web-engine/alerts.tsx'
import { api } from '#web-engine/api.ts'
import { useText } from '#web-engine/texts.ts'
import entry from '../entry/entry.module.css'
import { isTypedTwice, NO_PASSWORD } from '../entry/new-password.ts'
import { NewPasswordFields } from '../entry/new-password-fields.tsx'
import { PasswordField } from '../entry/password-field.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSend } from '../entry/use-send.ts'
import styles from './account-page.module.css'
import { useRefreshAccount } from './account-query.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'

export function PasswordSection({ username }: { username: string }) {
  const t = useText(accountTexts)
  const refresh = useRefreshAccount()
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState(NO_PASSWORD)
  const { busy, failure, errors, send } = useSend(['current', 'password'])
  const filled = current !== '' && isTypedTwice(typed)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled) return
    await send(async () => {
      const { message } = await api<{ message: string }>('account/password', { method: 'POST', body: { current, password: typed.password } })
      alerts.success(message)
      setCurrent('')
      setTyped(NO_PASSWORD)
      await refresh()
    })
  }

  return (
    <AccountSection title={t('password')} about={t('password.about')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {failure && <div className={entry.alert} role="alert">{failure}</div>}
        <PasswordField label={t('password.current')} name="current-password" value={current} error={errors['current']} onChange={setCurrent} />
        <NewPasswordFields value={typed} error={errors['password']} onChange={setTyped} />
        <SubmitButton label={t('password.change')} busy={busy} disabled={!filled} />
      </form>
    </AccountSection>
  )
}

import { type FormEvent, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import entry from '../entry/entry.module.css'
import { PasswordField } from '../entry/password-field.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import styles from './account-page.module.css'
import { useRefreshAccount } from './account-query.web.ts'
import { accountTexts } from './account-texts.ts'

export function DropSecondFactor({ onClose }: { onClose: () => void }) {
  const t = useText(accountTexts)
  const refresh = useRefreshAccount()
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const isReady = current !== '' && code.trim() !== ''
  const { busy, failure, errors, send } = useSendEntryForm(['current', 'code'])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    await send(async () => {
      const { message } = await api<{ message: string }>('account/second_factor/drop', {
        method: 'POST',
        body: { current, code },
      })
      alerts.success(message)
      await refresh()
      onClose()
    })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('second.drop.confirm')}</p>
      {failure && (
        <div className={entry.alert} role="alert">
          {failure}
        </div>
      )}
      <PasswordField
        label={t('password.current')}
        name="current-password"
        autoFocus
        value={current}
        error={errors['current']}
        onChange={setCurrent}
      />
      <SignInPageField
        label={t('second.drop.code')}
        name="code"
        autoComplete="one-time-code"
        maxLength={100}
        required
        value={code}
        error={errors['code']}
        onChange={setCode}
      />
      <div className={styles.buttons}>
        <button
          type="submit"
          className={`button button--danger ${entry.submit}`}
          disabled={!isReady}
          aria-disabled={busy || !isReady}
        >
          {t('second.drop')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}

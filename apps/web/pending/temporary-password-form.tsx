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
import { pendingTexts } from './pending-texts.ts'

export function TemporaryPasswordForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useText(pendingTexts)
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
      await onDone()
    })
  }

  return (
    <form className={entry.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <div className={entry.alert} role="alert">{failure}</div>}
      <PasswordField label={t('password.current')} name="current-password" autoFocus value={current} error={errors['current']} onChange={setCurrent} />
      <NewPasswordFields value={typed} error={errors['password']} onChange={setTyped} />
      <SubmitButton label={t('password.submit')} busy={busy} disabled={!filled} />
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import entry from './entry.module.css'
import { isPasswordTypedTwice, EMPTY_NEW_PASSWORD } from './new-password.web.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useSendEntryForm } from './use-send-entry-form.web.ts'

interface ChangePasswordFormProps {
  readonly className: string | undefined
  readonly username: string
  /** What the present password is called here, and what the button says. */
  readonly words: { readonly current: string; readonly submit: string }
  readonly autoFocus?: boolean
  onDone(): Promise<void>
}

/** One's own password, changed with the present one. */
export function ChangePasswordForm({ className, username, words, autoFocus = false, onDone }: ChangePasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState(EMPTY_NEW_PASSWORD)
  const { busy, failure, errors, send } = useSendEntryForm(['current', 'password'])
  const filled = current !== '' && isPasswordTypedTwice(typed)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled) return
    await send(async () => {
      const { message } = await api<{ message: string }>('account/password', {
        method: 'POST',
        body: { current, password: typed.password },
      })
      alerts.success(message)
      setCurrent('')
      setTyped(EMPTY_NEW_PASSWORD)
      await onDone()
    })
  }

  return (
    <form className={className} onSubmit={(event) => void submit(event)} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {failure && (
        <div className={entry.alert} role="alert">
          {failure}
        </div>
      )}
      <PasswordField
        label={words.current}
        name="current-password"
        autoFocus={autoFocus}
        value={current}
        error={errors['current']}
        onChange={setCurrent}
      />
      <NewPasswordFields value={typed} owner={{ username }} error={errors['password']} onChange={setTyped} />
      <SubmitButton label={words.submit} busy={busy} disabled={!filled} />
    </form>
  )
}

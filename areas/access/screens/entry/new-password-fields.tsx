import { type SecretOwnerNames, useJudgedSecret } from '#web-engine/kit/server/judged-secret.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { signInPageTexts } from './sign-in-page-texts.ts'
import { JUDGE_PASSWORD_PATH, type NewPassword } from './new-password.web.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  readonly value: NewPassword
  readonly error?: string | undefined
  /** Whose it is, where the page knows it. */
  readonly owner?: SecretOwnerNames
  readonly autoFocus?: boolean
  onChange(value: NewPassword): void
}

/** AU-08: typed twice, since nobody sees it. */
export function NewPasswordFields({ value, error, owner = {}, autoFocus = false, onChange }: NewPasswordFieldsProps) {
  const t = useText(signInPageTexts)
  const { problem, settle } = useJudgedSecret(JUDGE_PASSWORD_PATH, value.password, owner)
  const differs = value.again !== '' && value.again !== value.password
  return (
    <>
      <PasswordField
        name="new-password"
        label={t('password.new')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        placeholder={t('password.hint')}
        value={value.password}
        error={problem ?? error}
        onBlur={() => void settle()}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordField
        name="confirm-password"
        label={t('password.again')}
        autoComplete="new-password"
        value={value.again}
        error={differs ? t('password.differs') : null}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  )
}

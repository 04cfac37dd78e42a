import { useText } from '#web-engine/texts.ts'
import { entryTexts } from './entry-texts.ts'
import type { NewPassword } from './new-password.web.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  readonly value: NewPassword
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  onChange(value: NewPassword): void
}

/** AU-08: typed twice, since nobody sees it. */
export function NewPasswordFields({ value, error, autoFocus = false, onChange }: NewPasswordFieldsProps) {
  const t = useText(entryTexts)
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
        error={error}
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

import type { JudgedSecret } from '#web-engine/kit/server/judged-secret.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import { PasswordField } from '../entry/password-field.tsx'
import type { RegisterStepProps } from './register-step-props.web.ts'
import { registerTexts } from './register-texts.ts'

interface AccountStepProps extends RegisterStepProps {
  readonly taken: { readonly email: boolean; readonly username: boolean }
  readonly judged: JudgedSecret
}

/** AU-09, step 1 */
export function RegisterAccountStep({ value, errors, taken, judged, onChange }: AccountStepProps) {
  const t = useText(registerTexts)
  return (
    <>
      <SignInPageField
        label={t('fullname')}
        name="fullname"
        autoComplete="name"
        maxLength={100}
        required
        value={value.fullname}
        error={errors['fullname']}
        onChange={(fullname) => onChange({ ...value, fullname })}
      />
      <SignInPageField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        required
        value={value.email}
        error={taken.email ? t('email.taken') : errors['email']}
        onChange={(email) => onChange({ ...value, email })}
      />
      <SignInPageField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={50}
        required
        value={value.username}
        error={taken.username ? t('username.taken') : errors['username']}
        onChange={(username) => onChange({ ...value, username })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        placeholder={t('password.placeholder')}
        value={value.password}
        error={judged.problem ?? errors['password']}
        onBlur={() => void judged.settle()}
        onChange={(password) => onChange({ ...value, password })}
      />
    </>
  )
}

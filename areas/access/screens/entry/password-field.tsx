import { useState } from 'react'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField, type SignInPageFieldProps } from './sign-in-page-field.tsx'
import { signInPageTexts } from './sign-in-page-texts.ts'
import styles from './entry.module.css'

interface PasswordFieldProps extends Omit<SignInPageFieldProps, 'label' | 'type' | 'trailing'> {
  readonly label?: string
}

/** Password managers and pasting work; the eye shows what was typed. */
export function PasswordField({ label: given, ...props }: PasswordFieldProps) {
  const t = useText(frameTexts)
  const te = useText(signInPageTexts)
  const [shown, setShown] = useState(false)
  const label = given ?? t('login.password')
  return (
    <SignInPageField
      autoComplete="current-password"
      autoCapitalize="none"
      required
      {...props}
      label={label}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label={te(shown ? 'hide' : 'show', { label: label.toLowerCase() })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
            <circle cx="12" cy="12" r="2.750" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      }
    />
  )
}

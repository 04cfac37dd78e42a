import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './entry.module.css'

export interface SignInPageFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'value'> {
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  /** A button inside the field, at its end. */
  readonly trailing?: ReactNode
  onChange(value: string): void
}

/** Label, input, problem, explanation: in this order for eye and ear. */
export function SignInPageField({ label, hint, error, trailing, onChange, ...input }: SignInPageFieldProps) {
  const own = useId()
  const id = input.id ?? own
  const notes = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ')
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={trailing ? styles.password : undefined}>
        <input
          spellCheck={false}
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={Boolean(error)}
          {...(notes && { 'aria-describedby': notes })}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

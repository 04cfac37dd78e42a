import { useId } from 'react'
import entry from '../entry/entry.module.css'

interface ChoiceSelectProps {
  readonly label: string
  readonly value: number | null
  readonly placeholder: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly disabled?: boolean
  readonly error?: string | undefined
  onChange(value: number | null): void
}

export function ChoiceSelect({
  label,
  value,
  placeholder,
  options,
  disabled = false,
  error,
  onChange,
}: ChoiceSelectProps) {
  const id = useId()
  return (
    <div>
      <label className={entry.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={entry.input}
        value={value ?? ''}
        required
        disabled={disabled}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={entry.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

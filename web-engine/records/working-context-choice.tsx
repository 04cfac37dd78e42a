import type { ReactNode } from 'react'
import styles from './working-context-choice.module.css'

interface WorkingContextChoiceProps {
  readonly label: string
  readonly value: number | null
  /** The word for no choice at all. */
  readonly all: string
  /** The options. */
  readonly children: ReactNode
  onChange(value: number | null): void
}

export function WorkingContextChoice({ label, value, all, children, onChange }: WorkingContextChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  )
}

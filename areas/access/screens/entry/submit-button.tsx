import styles from './entry.module.css'

interface SubmitButtonProps {
  readonly label: string
  readonly busy: boolean
  /** While something is missing. */
  readonly disabled?: boolean
}

/** While it is busy it keeps the focus and does nothing; closed it says that something is missing. */
export function SubmitButton({ label, busy, disabled = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button--primary ${styles.submit}`}
      disabled={disabled}
      aria-disabled={busy || disabled}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {label}
    </button>
  )
}

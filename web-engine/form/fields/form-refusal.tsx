import { useFormState } from 'react-hook-form'
import styles from '../values/form.module.css'

/** Why the last try was refused, where that is of no input: read out by its message, kept here until the next try. */
export function FormRefusal() {
  const { errors } = useFormState()
  const message = errors.root?.['server']?.message
  return message ? (
    <p className={styles.refusal} data-refusal>
      {message}
    </p>
  ) : null
}

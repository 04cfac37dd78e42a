import { useId } from 'react'
import styles from './settings.module.css'

interface Option<T extends string> {
  readonly value: T
  readonly label: string
  readonly lang?: string
}
interface ChoiceGroupProps<T extends string> {
  readonly title: string
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
}

/** A few radio buttons that look like one segmented control; arrow keys come with the radio. */
export function ChoiceGroup<T extends string>({ title, value, options, onChange }: ChoiceGroupProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

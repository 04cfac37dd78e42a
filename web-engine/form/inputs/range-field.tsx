import type { ComponentType } from 'react'
import { useFormPlace } from '../form-place.ts'
import type { InputProps } from '../use-input.tsx'
import styles from '../form.module.css'

interface RangeFieldProps extends InputProps {
  readonly bound: ComponentType<InputProps>
}

/** Both ends of a stored range side by side under its own name. */
export function RangeField({ bound: Bound, name, field, ...rest }: RangeFieldProps) {
  const { module } = useFormPlace()
  const end = field.options.pair ?? ''
  const other = module.fields[end]
  return (
    <div className={styles.range} role="group" aria-label={field.options.rangeLabel}>
      <Bound name={name} field={field} {...rest} />
      {other && <Bound name={end} field={other} {...rest} />}
    </div>
  )
}

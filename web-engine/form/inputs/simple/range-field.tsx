import type { ComponentType } from 'react'
import { inputNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'
import type { InputProps } from '../common/use-input-of-field.tsx'
import styles from '../../values/form.module.css'

interface RangeFieldProps extends InputProps {
  readonly bound: ComponentType<InputProps>
}

/** Both ends of a stored range side by side under its own name. */
export function RangeField({ bound: Bound, name, field, ...rest }: RangeFieldProps) {
  const place = useInputSurroundings()
  const end = field.options.pair ?? ''
  const other = place.module.fields[end]
  return (
    <div className={styles.range} role="group" aria-label={field.options.rangeLabel}>
      <Bound name={name} field={field} {...rest} />
      {other && <Bound name={inputNameOf(place, end)} field={other} {...rest} />}
    </div>
  )
}

import type { ComponentType } from 'react'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import type { InputProps } from '../common/use-input-of-field.tsx'
import styles from '../../values/form.module.css'

interface RangeFilterProps extends InputProps {
  readonly bound: ComponentType<InputProps>
}

/** Two bounds, both inclusive; either may stay open. */
export function RangeFilter({ bound: Bound, name, field }: RangeFilterProps) {
  const t = useText(formTexts)
  return (
    <div className={styles.range} role="group" aria-label={field.label}>
      <Bound name={`${name}.from`} field={field} label={t('filter.from', { label: field.label })} />
      <Bound name={`${name}.to`} field={field} label={t('filter.to', { label: field.label })} />
    </div>
  )
}

import type { ComponentType } from 'react'
import type { FieldType } from '#core/field.ts'
import { DateField } from './inputs/date-field.tsx'
import { ChoicesFilter } from './inputs/choices-filter.tsx'
import { FlagFilter } from './inputs/flag-filter.tsx'
import { NumberField } from './inputs/number-field.tsx'
import { RangeFilter } from './inputs/range-filter.tsx'
import { ReferenceField } from './inputs/reference-field.tsx'
import { TextFilter } from './inputs/text-filter.tsx'
import type { InputProps } from './use-input.tsx'

const numbers = (props: InputProps) => <RangeFilter {...props} bound={NumberField} />
const days = (props: InputProps) => <RangeFilter {...props} bound={DateField} />

/** How each type is filtered by: words and choices equal, figures and days between two bounds. */
const inputs = {
  text: TextFilter,
  textarea: TextFilter,
  number: numbers,
  money: numbers,
  date: days,
  datetime: days,
  flag: FlagFilter,
  choice: ChoicesFilter,
  reference: ReferenceField,
  latitude: () => null,
  longitude: () => null,
} satisfies Record<FieldType, ComponentType<InputProps>>

export function FilterInput(props: InputProps) {
  const Input: ComponentType<InputProps> = inputs[props.field.type]
  return <Input {...props} />
}

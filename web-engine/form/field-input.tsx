import type { ComponentType } from 'react'
import type { FieldType } from '#core/field.ts'
import { ChoiceField } from './inputs/choice-field.tsx'
import { ColorField } from './inputs/color-field.tsx'
import { CoordinatesField } from './inputs/coordinates-field.tsx'
import { DateField } from './inputs/date-field.tsx'
import { FlagField } from './inputs/flag-field.tsx'
import { MoneyField } from './inputs/money-field.tsx'
import { NumberField } from './inputs/number-field.tsx'
import { ReferenceField } from './inputs/reference-field.tsx'
import { TextareaField } from './inputs/textarea-field.tsx'
import { TextField } from './inputs/text-field.tsx'
import type { InputProps } from './use-input.tsx'

/** How each type is entered when a record is made or changed. */
const inputs = {
  text: (props) => (props.field.options.as === 'color' ? <ColorField {...props} /> : <TextField {...props} />),
  textarea: TextareaField,
  number: NumberField,
  money: MoneyField,
  date: DateField,
  datetime: (props) => <DateField {...props} time />,
  flag: FlagField,
  choice: ChoiceField,
  reference: ReferenceField,
  latitude: CoordinatesField,
  longitude: () => null,
} satisfies Record<FieldType, ComponentType<InputProps>>

/** Types that want the whole width of a form. */
const wide = {
  text: false, textarea: true, number: false, money: false, date: false, datetime: false, flag: false, choice: false, reference: false, latitude: false, longitude: false,
} satisfies Record<FieldType, boolean>

export function isWide(type: FieldType): boolean {
  return wide[type]
}

export function FieldInput(props: InputProps) {
  const Input: ComponentType<InputProps> = inputs[props.field.type]
  return <Input {...props} />
}

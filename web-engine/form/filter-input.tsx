import type { ComponentType } from 'react'
import type { Field, FieldType } from '#core/declare/field.ts'
import { byType } from '../fields/by-type.ts'
import { DateField } from './inputs/date-field.tsx'
import { ChoicesFilter } from './inputs/choices-filter.tsx'
import { FlagFilter } from './inputs/flag-filter.tsx'
import { NumberField } from './inputs/number-field.tsx'
import { MonthField, WeekField, YearField } from './inputs/period-fields.tsx'
import { ProgramYearFilter } from './inputs/program-year-filter.tsx'
import { RangeFilter } from './inputs/range-filter.tsx'
import { ReferenceField } from './inputs/reference-field.tsx'
import { ReferencesField } from './inputs/references-field.tsx'
import { TextFilter } from './inputs/text-filter.tsx'
import { TimeField } from './inputs/time-field.tsx'
import type { InputProps } from './use-input.tsx'

/** What one bound of a range is typed into. */
const bounds: Partial<Record<FieldType, ComponentType<InputProps>>> = { number: NumberField, money: NumberField, date: DateField, datetime: DateField, year: YearField, month: MonthField, week: WeekField, time: TimeField }

const none = () => null
const between = (props: InputProps) => <RangeFilter {...props} bound={bounds[props.field.type] ?? none} />

/** Whether a filter asks for what lies between two bounds; a program year is picked from a short list. */
export function isBetween({ type, options }: Field): boolean {
  return bounds[type] !== undefined && !options.programYear
}

export function BoundInput(props: InputProps) {
  const Bound = bounds[props.field.type] ?? none
  return <Bound {...props} />
}

/** How each type is filtered by: words and choices equal, figures and days between two bounds. */
const inputs = {
  text: TextFilter,
  textarea: TextFilter,
  richtext: none,
  number: between,
  money: between,
  date: between,
  datetime: between,
  year: (props) => (props.field.options.programYear ? <ProgramYearFilter {...props} /> : between(props)),
  month: between,
  week: between,
  time: between,
  flag: FlagFilter,
  choice: ChoicesFilter,
  choices: ChoicesFilter,
  reference: ReferenceField,
  references: ReferencesField,
  rows: none,
  file: none,
  files: none,
  button: none,
  latitude: none,
  longitude: none,
} satisfies Record<FieldType, ComponentType<InputProps>>

export function FilterInput(props: InputProps) {
  const Input = byType<ComponentType<InputProps>>(inputs, props.field.type, none)
  return <Input {...props} />
}

import type { ComponentType } from 'react'
import type { FieldType } from '#core/field.ts'
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

const numbers = (props: InputProps) => <RangeFilter {...props} bound={NumberField} />
const days = (props: InputProps) => <RangeFilter {...props} bound={DateField} />

const none = () => null

/** How each type is filtered by: words and choices equal, figures and days between two bounds. */
const inputs = {
  text: TextFilter,
  textarea: TextFilter,
  richtext: none,
  number: numbers,
  money: numbers,
  date: days,
  datetime: days,
  year: (props) => (props.field.options.programYear ? <ProgramYearFilter {...props} /> : <RangeFilter {...props} bound={YearField} />),
  month: (props) => <RangeFilter {...props} bound={MonthField} />,
  week: (props) => <RangeFilter {...props} bound={WeekField} />,
  time: (props) => <RangeFilter {...props} bound={TimeField} />,
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

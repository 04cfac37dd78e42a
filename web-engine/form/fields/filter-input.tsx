import type { ComponentType } from 'react'
import type { Field, FieldType } from '#core/declare/field.ts'
import { entryOfType } from '../../fields/text/entry-of-type.ts'
import { DateField } from '../inputs/dates/date-field.tsx'
import { ChoicesFilter } from '../inputs/simple/choices-filter.tsx'
import { FlagFilter } from '../inputs/simple/flag-filter.tsx'
import { NumberField } from '../inputs/simple/number-field.tsx'
import { MonthField, WeekField, YearField } from '../inputs/dates/period-fields.tsx'
import { ProgramYearFilter } from '../inputs/dates/program-year-filter.tsx'
import { RangeFilter } from '../inputs/simple/range-filter.tsx'
import { ReferenceField } from '../inputs/references/reference-field.tsx'
import { ReferencesField } from '../inputs/references/references-field.tsx'
import { TextFilter } from '../inputs/simple/text-filter.tsx'
import { TimeField } from '../inputs/dates/time-field.tsx'
import type { InputProps } from '../inputs/common/use-input-of-field.tsx'

/** What one bound of a range is typed into. */
const bounds: Partial<Record<FieldType, ComponentType<InputProps>>> = {
  number: NumberField,
  money: NumberField,
  date: DateField,
  datetime: DateField,
  year: YearField,
  month: MonthField,
  week: WeekField,
  time: TimeField,
}

const none = () => null
const between = (props: InputProps) => <RangeFilter {...props} bound={bounds[props.field.type] ?? none} />

/** Whether a filter asks for what lies between two bounds; a program year is picked from a short list. */
export function isRangeFilter({ type, options }: Field): boolean {
  return bounds[type] !== undefined && !options.programYear
}

export function RangeBoundInput(props: InputProps) {
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
  const Input = entryOfType<ComponentType<InputProps>>(inputs, props.field.type, none)
  return <Input {...props} />
}

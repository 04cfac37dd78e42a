import type { ComponentType } from 'react'
import type { FieldType } from '#core/declare/field.ts'
import { byType } from '../fields/by-type.ts'
import { UnknownType } from '../fields/unknown-type.tsx'
import { ChoiceField } from './inputs/choice-field.tsx'
import { ChoicesField } from './inputs/choices-field.tsx'
import { ColorField } from './inputs/color-field.tsx'
import { CoordinatesField } from './inputs/coordinates-field.tsx'
import { DateField } from './inputs/date-field.tsx'
import { FileField } from './inputs/file-field.tsx'
import { FilesField } from './inputs/files-field.tsx'
import { FlagField } from './inputs/flag-field.tsx'
import { MoneyField } from './inputs/money-field.tsx'
import { NumberField } from './inputs/number-field.tsx'
import { PasswordField } from './inputs/password-field.tsx'
import { MonthField, WeekField, YearField } from './inputs/period-fields.tsx'
import { PlaceField } from './inputs/place-field.tsx'
import { ProgramYearField } from './inputs/program-year-field.tsx'
import { RangeField } from './inputs/range-field.tsx'
import { ReferenceField } from './inputs/reference-field.tsx'
import { ReferencesField } from './inputs/references-field.tsx'
import { RichtextField } from './inputs/richtext-field.tsx'
import { RowsField } from './inputs/rows-field.tsx'
import { TextareaField } from './inputs/textarea-field.tsx'
import { TextField } from './inputs/text-field.tsx'
import { TimeField } from './inputs/time-field.tsx'
import type { InputProps } from './use-input.tsx'
import { useTakesPart } from './use-takes-part.ts'

/** How each type is entered when a record is made or changed. */
const inputs = {
  text: TextLikeField,
  textarea: TextareaField,
  richtext: RichtextField,
  number: NumberField,
  money: MoneyField,
  date: DateField,
  datetime: (props) => <DateField {...props} time />,
  year: (props) => (props.field.options.programYear ? <ProgramYearField {...props} /> : <YearField {...props} />),
  month: MonthField,
  week: WeekField,
  time: TimeField,
  flag: FlagField,
  choice: ChoiceField,
  choices: ChoicesField,
  reference: ReferenceField,
  references: ReferencesField,
  rows: RowsField,
  file: FileField,
  files: FilesField,
  button: () => null,
  latitude: CoordinatesField,
  longitude: () => null,
} satisfies Record<FieldType, ComponentType<InputProps>>

export function FieldInput(props: InputProps) {
  const part = useTakesPart(props.field)
  const Input = byType<ComponentType<InputProps>>(inputs, props.field.type, UnknownInput)
  if (part === 'hidden') return null
  if (props.field.options.bound === 'from') return <RangeField {...props} bound={Input} />
  return <Input {...props} disabled={props.disabled || part === 'disabled'} />
}

function TextLikeField(props: InputProps) {
  const { as } = props.field.options
  if (as === 'hidden') return null
  if (props.field.options.place) return <PlaceField {...props} />
  return as === 'color' ? <ColorField {...props} /> : as === 'password' ? <PasswordField {...props} /> : <TextField {...props} />
}

/** FR-12: said where the input would stand; the other inputs go on. */
function UnknownInput({ field }: InputProps) {
  return <UnknownType type={field.type} />
}

import type { ComponentType } from 'react'
import type { FieldType } from '#core/declare/field.ts'
import { entryOfType } from '../../fields/text/entry-of-type.ts'
import { UnknownType } from '../../fields/text/unknown-type.tsx'
import { ChoiceField } from '../inputs/simple/choice-field.tsx'
import { ChoicesField } from '../inputs/simple/choices-field.tsx'
import { ColorField } from '../inputs/simple/color-field.tsx'
import { CoordinatesField } from '../inputs/places/coordinates-field.tsx'
import { DateField } from '../inputs/dates/date-field.tsx'
import { FileField } from '../inputs/files/file-field.tsx'
import { FilesField } from '../inputs/files/files-field.tsx'
import { FlagField } from '../inputs/simple/flag-field.tsx'
import { MoneyField } from '../inputs/simple/money-field.tsx'
import { NumberField } from '../inputs/simple/number-field.tsx'
import { PasswordField } from '../inputs/simple/password-field.tsx'
import { MonthField, WeekField, YearField } from '../inputs/dates/period-fields.tsx'
import { PlaceField } from '../inputs/places/place-field.tsx'
import { ProgramYearField } from '../inputs/dates/program-year-field.tsx'
import { RangeField } from '../inputs/simple/range-field.tsx'
import { ReferenceField } from '../inputs/references/reference-field.tsx'
import { ReferencesField } from '../inputs/references/references-field.tsx'
import { RichtextField } from '../inputs/rich-text/richtext-field.tsx'
import { RowsField } from '../inputs/lines/rows-field.tsx'
import { TextareaField } from '../inputs/simple/textarea-field.tsx'
import { TextField } from '../inputs/simple/text-field.tsx'
import { TimeField } from '../inputs/dates/time-field.tsx'
import type { InputProps } from '../inputs/common/use-input-of-field.tsx'
import { useFieldStanding } from '../inputs/common/use-field-standing.ts'

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
  const part = useFieldStanding(props.field)
  const Input = entryOfType<ComponentType<InputProps>>(inputs, props.field.type, UnknownInput)
  if (part === 'hidden') return null
  if (props.field.options.bound === 'from') return <RangeField {...props} bound={Input} />
  return <Input {...props} disabled={props.disabled || part === 'disabled'} />
}

function TextLikeField(props: InputProps) {
  const { as } = props.field.options
  if (as === 'hidden') return null
  if (props.field.options.place) return <PlaceField {...props} />
  return as === 'color' ? (
    <ColorField {...props} />
  ) : as === 'password' ? (
    <PasswordField {...props} />
  ) : (
    <TextField {...props} />
  )
}

/** FR-12: said where the input would stand; the other inputs go on. */
function UnknownInput({ field }: InputProps) {
  return <UnknownType type={field.type} />
}

import type { FieldType } from '#core/declare/field.ts'
import { button } from './button.ts'
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { date } from './date.ts'
import { datetime } from './datetime.ts'
import { file } from './file.ts'
import { files } from './files.ts'
import { flag } from './flag.ts'
import { latitude } from './latitude.ts'
import { longitude } from './longitude.ts'
import { money } from './money.ts'
import { month } from './month.ts'
import { number } from './number.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { richtext } from './richtext.ts'
import { rows } from './rows.ts'
import { text } from './text.ts'
import { textarea } from './textarea.ts'
import { time } from './time.ts'
import { week } from './week.ts'
import { year } from './year.ts'
import type { FieldFixture } from './fixture.ts'

/** A type without its samples does not compile. */
export const fieldFixtures: Readonly<Record<FieldType, FieldFixture>> = {
  text,
  textarea,
  richtext,
  number,
  money,
  date,
  datetime,
  year,
  month,
  week,
  time,
  flag,
  choice,
  choices,
  reference,
  references,
  rows,
  file,
  files,
  button,
  latitude,
  longitude,
}

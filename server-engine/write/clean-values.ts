import type { Field, FieldType } from '#core/declare/field.ts'
import { TEXTAREA_LENGTH } from '#core/questions/field-rules.ts'
import { cleanRichText } from './clean-rich-text.ts'

type Clean = (field: Field, raw: unknown) => unknown
const asIs: Clean = (_, raw) => raw

/** What is taken out of a value before it is judged, so that what the rules passed is what is stored. */
const cleaners = {
  text: asIs,
  textarea: asIs,
  // Far too much is refused by its length; it need not be read first.
  richtext: ({ options }, raw) =>
    typeof raw === 'string' && raw.length <= 10 * (options.max ?? TEXTAREA_LENGTH * 2) ? cleanRichText(raw) : raw,
  number: asIs,
  money: asIs,
  date: asIs,
  datetime: asIs,
  year: asIs,
  month: asIs,
  week: asIs,
  time: asIs,
  flag: asIs,
  choice: asIs,
  choices: asIs,
  reference: asIs,
  references: asIs,
  rows: asIs,
  file: asIs,
  files: asIs,
  button: asIs,
  latitude: asIs,
  longitude: asIs,
} satisfies Record<FieldType, Clean>

export function cleanValue(field: Field, raw: unknown): unknown {
  return cleaners[field.type](field, raw)
}

import { isSecondOfPair, type Field, type Fields, type FieldType } from './field.ts'

/** Too long or too many for a column that nobody asked for. */
const LONG: readonly FieldType[] = ['textarea', 'richtext', 'rows', 'files']

function isUnseen({ options }: Field): boolean {
  return options.as === 'password' || options.as === 'hidden'
}

/** What a list shows where nobody says so. */
export function defaultColumns(fields: Fields): readonly string[] {
  return Object.keys(fields).filter(
    (name) =>
      fields[name] && !isSecondOfPair(fields[name]) && !LONG.includes(fields[name].type) && !isUnseen(fields[name]),
  )
}

/** What the search box looks into where nobody says so. */
export function defaultSearch(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === 'text' && !isUnseen(fields[name]))
}

import {
  char,
  customType,
  bigint,
  date,
  doublePrecision,
  integer,
  numeric,
  smallint,
  text,
  time,
  timestamp,
  varchar,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import type { Field, FieldType } from '#core/declare/field.ts'
import { EXACT_DIGITS, TEXT_LENGTH } from '#core/questions/field-rules.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'

/** Names sort as Indonesian readers expect (a, B, c), whatever the database's own locale is. */
const COLLATION = '"id-x-icu"'
const sortedText = (length: number) =>
  customType<{ data: string }>({ dataType: () => `varchar(${length}) COLLATE ${COLLATION}` })()

/** One column maker per field type: a type without one does not compile. */
const makers = {
  text: ({ options }) => sortedText(options.max ?? TEXT_LENGTH),
  textarea: () => text(),
  richtext: () => text(),
  number: ({ options }) =>
    options.exact ? exactNumber(options.decimals) : options.decimals ? doublePrecision() : integer(),
  money: () => bigint({ mode: 'number' }),
  date: () => date({ mode: 'string' }),
  datetime: () => timestamp({ mode: 'string', withTimezone: true }),
  year: () => smallint(),
  month: () => char({ length: 7 }),
  week: () => char({ length: 8 }),
  time: () => time({ precision: 0 }),
  flag: () => smallint(),
  choice: ({ options }) => (typeof options.set?.codes[0] === 'string' ? varchar({ length: 50 }) : integer()),
  choices: ({ options }) =>
    typeof options.set?.codes[0] === 'string' ? varchar({ length: 50 }).array() : integer().array(),
  reference: () => bigint({ mode: 'number' }),
  references: noColumn,
  rows: noColumn,
  file: () => varchar({ length: 80 }),
  files: () => varchar({ length: 80 }).array(),
  button: noColumn,
  latitude: () => doublePrecision(),
  longitude: () => doublePrecision(),
} satisfies Record<FieldType, (field: Field) => PgColumnBuilderBase>

/** Decimals of which sums and comparisons are exact; also for tables that no module declares. */
export function exactNumber(decimals = 3) {
  return numeric({ precision: EXACT_DIGITS, scale: decimals, mode: 'number' })
}

export function columnFor(field: Field): PgColumnBuilderBase {
  const column = makers[field.type](field)
  const { required, initial } = field.options
  // What takes part only sometimes is empty the other times.
  if (!required || field.options.when) return column
  // Safe: every maker's column takes these two. The first value is the column's too, so that a new field fits a filled
  // table.
  const notNull = (column as ReturnType<typeof integer>).notNull()
  // A day that is today for one record is another for the next: the server fills it in.
  if (initial === INITIAL_TODAY) return notNull
  return typeof initial === 'number' || typeof initial === 'string' ? notNull.default(initial as number) : notNull
}

function noColumn(field: Field): never {
  throw new Error(`Field '${field.label}' of type '${field.type}' is not stored in its own table`)
}

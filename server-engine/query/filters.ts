import { sql, type SQL } from 'drizzle-orm'
import type { Field, FieldType } from '#core/field.ts'
import { canFilter } from '#core/field-traits.ts'
import { isDate } from '#core/format-date.ts'
import { isMonth, isTime, isWeek } from '#core/period.ts'
import type { AnyModule } from '#core/module.ts'
import type { Context } from '../context.ts'
import { InvalidQuery } from '../user-error.ts'
import { linkCondition } from './links.ts'
import { columnOf, readableFields } from './readable.ts'

const MAX_TERMS = 50
const MAX_VALUES = 100
const INTEGER = 2_147_483_647

type Accepts = (raw: unknown, field: Field) => boolean
const isNumber: Accepts = (raw) => typeof raw === 'number' && Number.isFinite(raw)
const isText: Accepts = (raw) => typeof raw === 'string' && raw.length <= 500 && !raw.includes('\0')
const isWhole: Accepts = (raw) => Number.isSafeInteger(raw)
const INSTANT_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
const isInstant: Accepts = (raw) => typeof raw === 'string' && raw >= '0001' && isDate(raw.slice(0, 10)) && (raw.length === 10 || (INSTANT_TEXT.test(raw) && !Number.isNaN(Date.parse(raw))))

/** Nothing can be asked of it; `canFilter` refuses before. */
const never: Accepts = () => false

/** What a filter value of each type looks like, and whether a range of it makes sense. */
const kinds = {
  text: { accepts: isText, range: false },
  textarea: { accepts: isText, range: false },
  number: { accepts: (raw, field) => isNumber(raw, field) && (Boolean(field.options.decimals) || (Number.isInteger(raw) && Math.abs(raw as number) <= INTEGER)), range: true },
  money: { accepts: isWhole, range: true },
  date: { accepts: (raw) => typeof raw === 'string' && isDate(raw) && raw >= '0001', range: true },
  datetime: { accepts: isInstant, range: true },
  richtext: { accepts: never, range: false },
  year: { accepts: (raw) => Number.isInteger(raw) && Math.abs(raw as number) < 10_000, range: true },
  month: { accepts: isMonth, range: true },
  week: { accepts: isWeek, range: true },
  time: { accepts: isTime, range: true },
  flag: { accepts: (raw) => raw === 0 || raw === 1, range: false },
  choice: { accepts: (raw, field) => field.options.set?.has(raw) ?? false, range: false },
  choices: { accepts: (raw, field) => field.options.set?.has(raw) ?? false, range: false },
  reference: { accepts: isWhole, range: false },
  references: { accepts: isWhole, range: false },
  rows: { accepts: never, range: false },
  file: { accepts: never, range: false },
  files: { accepts: never, range: false },
  button: { accepts: never, range: false },
  latitude: { accepts: isNumber, range: true },
  longitude: { accepts: isNumber, range: true },
} satisfies Record<FieldType, { accepts: Accepts; range: boolean }>

const ID: Field = { type: 'reference', label: 'Id', options: {} }
const INSTANT: Field = { type: 'datetime', label: '', options: {} }
const stampFields: ReadonlyMap<string, Field> = new Map([['id', ID], ['created_at', INSTANT], ['updated_at', INSTANT], ['created_by', ID], ['updated_by', ID]])

/** `{field: value}`, `{field: [a, b]}`, `{field: {from, to}}`, `{field: null}` as conditions; anything else is refused as a whole. */
export function filterConditions(ctx: Context, module: AnyModule, filters: Readonly<Record<string, unknown>>): readonly SQL[] {
  const entries = Object.entries(filters)
  if (entries.length > MAX_TERMS) throw new InvalidQuery()
  const readable = readableFields(ctx, module)
  return entries.map(([key, wanted]) => {
    const field = stampFields.get(key) ?? readable.get(key)
    if (!field || !canFilter(field)) throw new InvalidQuery()
    if (field.type === 'references') return linkCondition(ctx, module, key, wanted === null ? null : membersOf(field, wanted))
    return condition(ctx, field, columnOf('t', key), wanted)
  })
}

function condition(ctx: Context, field: Field, column: SQL, wanted: unknown): SQL {
  if (wanted === null) return sql`${column} is null`
  if (field.type === 'choices') return sql`${column} && ${sql.param(membersOf(field, wanted))}`
  if (Array.isArray(wanted)) {
    if (wanted.length === 0 || wanted.length > MAX_VALUES || !wanted.every((value) => kinds[field.type].accepts(value, field))) throw new InvalidQuery()
    if (field.type === 'datetime') return sql`(${sql.join(wanted.map((value) => range(ctx, field, column, { from: value, to: value })), sql` or `)})`
    return sql`${column} in (${sql.join(wanted.map((value) => sql`${value}`), sql`, `)})`
  }
  if (typeof wanted === 'object') return range(ctx, field, column, wanted)
  if (!kinds[field.type].accepts(wanted, field)) throw new InvalidQuery()
  // A day asked of an instant means that whole day.
  if (field.type === 'datetime') return range(ctx, field, column, { from: wanted, to: wanted })
  return sql`${column} = ${wanted}`
}

/** One member or several: rows are wanted that hold at least one of them. */
function membersOf<T>(field: Field, wanted: unknown): readonly T[] {
  const members = [wanted].flat()
  if (members.length === 0 || members.length > MAX_VALUES || !members.every((value) => kinds[field.type].accepts(value, field))) throw new InvalidQuery()
  // Safe: the type's own test has passed for each.
  return members as T[]
}

function range(ctx: Context, field: Field, column: SQL, wanted: object): SQL {
  const { accepts, range: allowed } = kinds[field.type]
  const { from = null, to = null, ...rest } = wanted as { from?: unknown; to?: unknown }
  const bounds = [from, to].filter((bound) => bound !== null)
  if (!allowed || Object.keys(rest).length > 0 || bounds.length === 0 || !bounds.every((bound) => accepts(bound, field))) throw new InvalidQuery()
  const parts = [
    ...(from === null ? [] : [sql`${column} >= ${bound(ctx, field, from)}`]),
    ...(to === null ? [] : [isDay(field, to) ? sql`${column} < ${bound(ctx, field, to, 1)}` : sql`${column} <= ${bound(ctx, field, to)}`]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

/** A day as bound of an instant begins and ends in the caller's zone. */
function bound(ctx: Context, field: Field, value: unknown, addDays = 0): SQL {
  if (field.type !== 'datetime') return sql`${value}`
  if (!isDay(field, value)) return sql`${new Date(String(value)).toISOString()}`
  return sql`((${value}::date + ${addDays}::integer)::timestamp at time zone ${ctx.timeZone})`
}

function isDay(field: Field, value: unknown): boolean {
  return field.type === 'datetime' && typeof value === 'string' && isDate(value)
}

import { sql, type SQL } from 'drizzle-orm'
import { columnFilterKindsOf, isFilterWithoutIndex, type ColumnFilterKind } from '#core/questions/column-filters.ts'
import { emptyCode } from '#core/questions/empty-choice.ts'
import type { Field, FieldType } from '#core/declare/field.ts'
import { canFilter } from '#core/questions/field-traits.ts'
import { isDate } from '#core/formats/format-date.ts'
import { isMonth, isTime, isWeek } from '#core/formats/period.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored, sourceParametersOf } from '#core/declare/source.ts'
import type { Context } from '../context/context.ts'
import { InvalidQuery } from '../base/user-error.ts'
import { linkedRecordsCondition } from './links.ts'
import { columnOf } from '../base/sql.ts'
import { readableFields } from '../rights/readable.ts'
import { rowFilters } from './row-source.ts'
import { derivedValueSql } from './additions.ts'
import { containsCondition } from './search.ts'
import { equalsCondition, isNullCondition, oneOfConditions, type ColumnCondition } from '../base/column-condition.ts'

const MAX_TERMS = 50
const MAX_VALUES = 100
const INTEGER = 2_147_483_647

type Accepts = (raw: unknown, field: Field) => boolean
const isNumber: Accepts = (raw) => typeof raw === 'number' && Number.isFinite(raw)
const isText: Accepts = (raw) => typeof raw === 'string' && raw.length <= 500 && !raw.includes('\0')
const isWhole: Accepts = (raw) => Number.isSafeInteger(raw)
const INSTANT_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
const isInstant: Accepts = (raw) =>
  typeof raw === 'string' &&
  raw >= '0001' &&
  isDate(raw.slice(0, 10)) &&
  (raw.length === 10 || (INSTANT_TEXT.test(raw) && !Number.isNaN(Date.parse(raw))))

/** Nothing can be asked of it; `canFilter` refuses before. */
const acceptsNothing: Accepts = () => false

/** What a filter value of each type looks like, and whether a range of it makes sense. */
const kinds = {
  text: { accepts: isText, range: false },
  textarea: { accepts: isText, range: false },
  number: {
    accepts: (raw, field) =>
      isNumber(raw, field) &&
      (Boolean(field.options.decimals) || (Number.isInteger(raw) && Math.abs(raw as number) <= INTEGER)),
    range: true,
  },
  money: { accepts: isWhole, range: true },
  date: { accepts: (raw) => typeof raw === 'string' && isDate(raw) && raw >= '0001', range: true },
  datetime: { accepts: isInstant, range: true },
  richtext: { accepts: acceptsNothing, range: false },
  year: { accepts: (raw) => Number.isInteger(raw) && Math.abs(raw as number) < 10_000, range: true },
  month: { accepts: isMonth, range: true },
  week: { accepts: isWeek, range: true },
  time: { accepts: isTime, range: true },
  flag: { accepts: (raw) => raw === 0 || raw === 1, range: false },
  choice: { accepts: (raw, field) => field.options.set?.has(raw) ?? false, range: false },
  choices: { accepts: (raw, field) => field.options.set?.has(raw) ?? false, range: false },
  reference: { accepts: isWhole, range: false },
  references: { accepts: isWhole, range: false },
  rows: { accepts: acceptsNothing, range: false },
  file: { accepts: acceptsNothing, range: false },
  files: { accepts: acceptsNothing, range: false },
  button: { accepts: acceptsNothing, range: false },
  latitude: { accepts: isNumber, range: true },
  longitude: { accepts: isNumber, range: true },
} satisfies Record<FieldType, { accepts: Accepts; range: boolean }>

const ID: Field = { type: 'reference', label: 'Id', options: {} }
const INSTANT: Field = { type: 'datetime', label: '', options: {} }
const stampFields: ReadonlyMap<string, Field> = new Map([
  ['id', ID],
  ['created_at', INSTANT],
  ['updated_at', INSTANT],
  ['created_by', ID],
  ['updated_by', ID],
])

/**
 * `{field: value}`, `{field: [a, b]}`, `{field: {from, to}}`, `{field: {contains}}`, `{field: null}` as conditions;
 * anything else is refused as a whole.
 */
export function filterTerms(
  ctx: Context,
  module: AnyModule,
  filters: Readonly<Record<string, unknown>>,
): readonly ColumnCondition[] {
  if (Object.keys(filters).length > MAX_TERMS) throw new InvalidQuery()
  const entries = Object.entries(rowFilters(module, filters))
  const fieldOf = filterableField(ctx, module)
  return entries.map(([key, wanted]) => {
    const field = fieldOf(key)
    if (!field) throw new InvalidQuery()
    if (field.type === 'references')
      return {
        column: key,
        where: linkedRecordsCondition(ctx, module, key, wanted === null ? null : membersOf(field, wanted)),
        oneOf: null,
      }
    const term = termOf(ctx, { module, key, field }, wanted)
    return isFilterWithoutIndex(module, key, askingOf(wanted))
      ? { ...term, oneOf: null, searched: true, tried: true }
      : term
  })
}

function askingOf(wanted: unknown): ColumnFilterKind {
  if (wanted === null) return 'empty'
  if (isContained(wanted)) return 'contains'
  return typeof wanted === 'object' && !Array.isArray(wanted) ? 'range' : 'equal'
}

/** The field of a name that this caller can filter by; nothing for any other name, be it hidden or unknown. */
export function filterableField(ctx: Context, module: AnyModule): (name: string) => Field | undefined {
  const readable = readableFields(ctx, module)
  const parameters = sourceParametersOf(module)
  const isColumn = (name: string) => module.list.columns.includes(name)
  return (name) => {
    if (Object.hasOwn(parameters, name)) return parameters[name]
    const field = (isStored(module) || name === 'id' ? stampFields.get(name) : undefined) ?? readable.get(name)
    const isAsked = field && (canFilter(field) || (isColumn(name) && columnFilterKindsOf(module, name).length > 0))
    return isAsked ? field : undefined
  }
}

function termOf(
  ctx: Context,
  { module, key, field }: { module: AnyModule; key: string; field: Field },
  wanted: unknown,
): ColumnCondition {
  const column = derivedValueSql(ctx, module, key, field) ?? columnOf('t', key)
  // A list of files that were all taken away is as empty as none.
  if (wanted === null && field.type === 'files')
    return { column: key, where: sql`coalesce(cardinality(${column}), 0) = 0`, oneOf: null }
  if (wanted === null) return oneOfConditions(key, [isNullCondition(column)])
  if (field.type === 'choices')
    return { column: key, where: sql`${column} && ${sql.param(membersOf(field, wanted))}`, oneOf: null }
  if (isContained(wanted))
    return { column: key, where: containsCondition(ctx, module, key, wanted.contains), oneOf: null, searched: true }
  if (!Array.isArray(wanted) && typeof wanted === 'object')
    return { column: key, where: range(ctx, field, column, wanted), oneOf: null }
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  if (
    values.length === 0 ||
    values.length > MAX_VALUES ||
    !values.every((value) => kinds[field.type].accepts(value, field))
  )
    throw new InvalidQuery()
  // A day asked of an instant means that whole day.
  if (field.type === 'datetime')
    return {
      column: key,
      where: sql`(${sql.join(
        values.map((value) => range(ctx, field, column, { from: value, to: value })),
        sql` or `,
      )})`,
      oneOf: null,
    }
  // A value named twice is still one; its rows come once.
  const distinct = [...new Map(values.map((value) => [String(value), value])).values()]
  const meansEmpty = field.type === 'choice' && values.includes(emptyCode(field))
  const term = oneOfConditions(key, [
    ...distinct.map((value) => equalsCondition(column, value)),
    ...(meansEmpty && !field.options.required ? [isNullCondition(column)] : []),
  ])
  return distinct.length === 1 || term.oneOf?.length !== distinct.length
    ? term
    : {
        ...term,
        where: sql`${column} in (${sql.join(
          distinct.map((value) => sql`${value}`),
          sql`, `,
        )})`,
      }
}

function isContained(wanted: unknown): wanted is { readonly contains: unknown } {
  return typeof wanted === 'object' && wanted !== null && Object.keys(wanted).join() === 'contains'
}

/** One member or several: rows are wanted that hold at least one of them. */
function membersOf<T>(field: Field, wanted: unknown): readonly T[] {
  const members = [wanted].flat()
  if (
    members.length === 0 ||
    members.length > MAX_VALUES ||
    !members.every((value) => kinds[field.type].accepts(value, field))
  )
    throw new InvalidQuery()
  // Safe: the type's own test has passed for each.
  return members as T[]
}

function range(ctx: Context, field: Field, column: SQL, wanted: object): SQL {
  const { accepts, range: allowed } = kinds[field.type]
  const { from = null, to = null, ...rest } = wanted as { from?: unknown; to?: unknown }
  const bounds = [from, to].filter((bound) => bound !== null)
  if (
    !allowed ||
    Object.keys(rest).length > 0 ||
    bounds.length === 0 ||
    !bounds.every((bound) => accepts(bound, field))
  )
    throw new InvalidQuery()
  const parts = [
    ...(from === null ? [] : [sql`${column} >= ${rangeBound(ctx, field, from)}`]),
    ...(to === null
      ? []
      : [
          isDay(field, to)
            ? sql`${column} < ${rangeBound(ctx, field, to, 1)}`
            : sql`${column} <= ${rangeBound(ctx, field, to)}`,
        ]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

/** A day as bound of an instant begins and ends in the caller's zone. */
function rangeBound(ctx: Context, field: Field, value: unknown, addDays = 0): SQL {
  if (field.type !== 'datetime') return sql`${value}`
  if (!isDay(field, value)) return sql`${new Date(String(value)).toISOString()}`
  return sql`((${value}::date + ${addDays}::integer)::timestamp at time zone ${ctx.timeZone})`
}

function isDay(field: Field, value: unknown): boolean {
  return field.type === 'datetime' && typeof value === 'string' && isDate(value)
}

import { z } from 'zod'
import type { Field, Fields, FieldType } from '#core/declare/field.ts'
import { SEARCH_LENGTH } from '#core/declare/module.ts'
import { isTooDeep } from '../base/json-depth.ts'
import type { ListQuery } from '../read/list-plan.ts'
import { InvalidQuery } from '../base/user-error.ts'

export const LIST_LIMIT = 100
export const DATASET_LIMIT = 1_000
export const DEFAULT_LIMIT = 10
const FILTERS_LENGTH = 8_000
/** Beyond this no list is read by hand; a larger offset would only make the database count. */
const DEEPEST = 1_000_000_000

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
const parameters = z.strictObject({
  page: whole.optional(),
  limit: whole.optional(),
  offset: whole.optional(),
  order: z.string().max(100).optional(),
  sort: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['asc', 'desc']))
    .optional(),
  search: z
    .string()
    .max(SEARCH_LENGTH)
    .transform((text) => text.normalize('NFC'))
    .optional(),
  filters: z.string().max(FILTERS_LENGTH).optional(),
  active: z
    .enum(['0', '1'])
    .transform((text) => (text === '1' ? 1 : 0))
    .optional(),
})

const AS_TEXT: ReadonlySet<FieldType> = new Set(['text', 'textarea', 'date', 'datetime', 'month', 'week', 'time'])
const known: ReadonlySet<string> = new Set(Object.keys(parameters.shape))

/**
 * The query string of a list call, read strictly: unknown and repeated keys, wrong types and limits above the cap are
 * refused.
 */
export function listParameters(query: unknown, options: { maxLimit: number; defaultLimit?: number }): ListQuery {
  const parsed = parameters.safeParse(dropEmpty(query))
  if (!parsed.success) throw new InvalidQuery()
  const { page, limit = options.defaultLimit ?? DEFAULT_LIMIT, offset, filters, ...rest } = parsed.data
  if (limit < 1 || limit > options.maxLimit || page === 0) throw new InvalidQuery()
  const start = page === undefined ? (offset ?? 0) : (page - 1) * limit
  if (start > DEEPEST) throw new InvalidQuery()
  return { ...rest, limit, offset: start, filters: filters === undefined ? {} : parseFilters(filters) }
}

/**
 * API-01: besides the list's own parameters, a readable field's name asks for rows that hold just this value
 * (`?program_year=2025`), merged with the `filters` object, which wins. `fieldOf` gives nothing for an unknown and for
 * a hidden name, so that both are refused alike.
 */
export function namedParameters(
  query: unknown,
  fieldOf: (name: string) => Field | undefined,
  options: { maxLimit: number; defaultLimit?: number },
): ListQuery {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
  const named = entries
    .filter(([key]) => !known.has(key))
    .map(([key, value]) => {
      const field = fieldOf(key)
      if (!field || typeof value !== 'string') throw new InvalidQuery()
      return [key, value === '' ? undefined : valueIn(field, value)] as const
    })
  const read = listParameters(Object.fromEntries(entries.filter(([key]) => known.has(key))), options)
  return {
    ...read,
    filters: { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), ...read.filters },
  }
}

/**
 * The values that a query string names of some fields, whatever else it holds: how one record of a source is asked for.
 */
export function valuesNamedInQuery(query: unknown, fields: Fields): Readonly<Record<string, unknown>> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      return field && value !== '' ? [[key, typeof value === 'string' ? valueIn(field, value) : value]] : []
    }),
  )
}

function parseFilters(text: string): Readonly<Record<string, unknown>> {
  if (isTooDeep(text)) throw new InvalidQuery()
  let parsed: unknown
  try {
    // Texts are stored in this form; an accent written in another way means the same.
    parsed = JSON.parse(text.normalize('NFC'))
  } catch {
    throw new InvalidQuery('Filter (filters) bukan JSON yang benar.')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new InvalidQuery()
  return parsed as Readonly<Record<string, unknown>>
}

/**
 * A query string knows only text; the field says what is meant by it. What it cannot mean stays text and is refused as
 * a filter value.
 */
function valueIn({ type, options: { set } }: Field, text: string): unknown {
  if (set) return set.codes.find((code) => String(code) === text) ?? text
  return AS_TEXT.has(type) || !/^-?\d+(\.\d+)?$/.test(text) ? text : Number(text)
}

/** A form sends what was left empty too; of a name nobody knows not even that is taken. */
function dropEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).filter(([key, value]) => value !== '' || !known.has(key)),
  )
}

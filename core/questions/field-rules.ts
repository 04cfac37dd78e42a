import type { Field, FieldOptions, FieldType, DateLockKind } from '../declare/field.ts'
import { parseRules, type Rule } from '../rules/rules.ts'

/** What a text column holds when the declaration names no length. */
export const TEXT_LENGTH = 255
export const TEXTAREA_LENGTH = 10_000
/** A b-tree takes entries of 2,704 bytes, and a character has up to four of them. */
export const LONGEST_INDEXED = 600
/** PostgreSQL's `integer`; beyond it the database would refuse with an error of its own. */
export const INTEGER_LIMIT = 2_147_483_647
const DOUBLE_LIMIT = 1e15
/** Digits of an exact number. A double carries 15, so JSON and JavaScript hand each of them on as it is. */
export const EXACT_DIGITS = 14

const widgetRules: Readonly<Record<string, string>> = { email: 'email', tel: 'phone', url: 'url', color: 'color' }

/** The rules that a field's options stand for, in the order a person meets their messages. */
const implied = {
  text: ({ options }) => {
    const { as, min, max } = options
    return [
      ...(as && Object.hasOwn(widgetRules, as) ? [widgetRules[as] ?? ''] : []),
      ...(min ? [`min:${min}`] : []),
      `max:${max ?? TEXT_LENGTH}`,
    ]
  },
  textarea: ({ options }) => [`max:${options.max ?? TEXTAREA_LENGTH}`],
  richtext: ({ options }) => [`max:${options.max ?? TEXTAREA_LENGTH * 2}`],
  number: ({ options }) => {
    const { decimals, min, max } = options
    const limit = options.exact ? largestExactNumber(decimals ?? 0) : decimals ? DOUBLE_LIMIT : INTEGER_LIMIT
    return [decimals ? `double:${decimals}` : 'integer', `min_value:${min ?? -limit}`, `max_value:${max ?? limit}`]
  },
  money: ({ options }) => {
    const { min, max } = options
    return ['integer', `min_value:${min ?? 0}`, `max_value:${max ?? 999_999_999_999_999}`]
  },
  date: ({ options }) => ['date', ...lockOf(options)],
  datetime: ({ options }) => lockOf(options),
  year: ({ options }) => ['integer', `years:${options.min ?? 1900},${options.max ?? 2200}`],
  month: () => [],
  week: () => [],
  time: () => [],
  flag: () => [],
  choice: () => [],
  choices: () => [],
  reference: () => [],
  references: () => [],
  rows: () => [],
  file: () => [],
  files: () => [],
  button: () => [],
  latitude: () => ['double', 'between:-90,90'],
  longitude: () => ['double', 'between:-180,180'],
} satisfies Record<FieldType, (field: Field) => readonly string[]>

/** The largest number with so many decimals that an exact column holds: 99.999.999.999,999 with three. */
export function largestExactNumber(decimals: number): number {
  return Number(`${'9'.repeat(EXACT_DIGITS - decimals)}.${'9'.repeat(decimals)}`)
}

const locks = { 'cut-off': 'lock-periode', day: 'lock-day' } satisfies Record<DateLockKind, string>

function lockOf({ lock }: FieldOptions): readonly string[] {
  return lock ? [locks[lock]] : []
}

const cache = new WeakMap<Field, readonly Rule[]>()

/** All rules of a field, implied by its options and named in `validation`; a mistake in one throws with its name. */
export function validationRulesOf(field: Field): readonly Rule[] {
  const made = cache.get(field)
  if (made) return made
  const names = [...(field.options.required ? ['required'] : []), ...implied[field.type](field)]
  const rules = [...parseRules(names), ...(field.options.validation ? parseRules(field.options.validation) : [])]
  cache.set(field, rules)
  return rules
}

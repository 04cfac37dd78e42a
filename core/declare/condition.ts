import type { FieldToggleRule } from './field.ts'

/** What must hold of a record: a field's value, several together, one of several, or something of its lines. */
export type Condition =
  | FieldToggleRule
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  /** Every line of a list, or at least one, has one of these values; without lines neither holds. */
  | { readonly lines: string; readonly every: FieldToggleRule }
  | { readonly lines: string; readonly some: FieldToggleRule }

type Values = Readonly<Record<string, unknown>>

/**
 * Whether a record meets a condition. What is not known of it, as lines in a list's row, is left to the server: then it
 * does.
 */
export function meetsCondition(condition: Condition, row: Values): boolean {
  if ('all' in condition) return condition.all.every((one) => meetsCondition(one, row))
  if ('any' in condition) return condition.any.some((one) => meetsCondition(one, row))
  if (!('lines' in condition)) return condition.is.includes(row[condition.field] ?? null)
  const lines = row[condition.lines]
  if (!Array.isArray(lines)) return true
  const holds = (line: Values, { field, is }: FieldToggleRule) => is.includes(line[field] ?? null)
  return 'every' in condition
    ? lines.length > 0 && lines.every((line: Values) => holds(line, condition.every))
    : lines.some((line: Values) => holds(line, condition.some))
}

/** The fields of the record itself that a condition looks at. */
export function fieldsOfCondition(condition: Condition | undefined): readonly string[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(fieldsOfCondition)
  if ('any' in condition) return condition.any.flatMap(fieldsOfCondition)
  return ['lines' in condition ? condition.lines : condition.field]
}

/** The first part that a record does not meet, for the sentence that refuses; of alternatives all of them count. */
export function unmetCondition(condition: Condition, row: Values): Condition {
  return 'all' in condition
    ? unmetCondition(condition.all.find((one) => !meetsCondition(one, row)) ?? condition.all[0] ?? { any: [] }, row)
    : condition
}

import { incompleteCoordinates } from '#core/questions/coordinate-pair.ts'
import { lineTotals } from '#core/questions/line-totals.ts'
import { reversedRanges } from '#core/questions/range-pair.ts'
import { initialValueOn } from '#core/declare/source.ts'
import { isWritable } from '#core/declare/field.ts'
import { readFieldValue } from '#core/questions/field-value.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import type { Values } from '../context/values.ts'
import { readableFields, STAMP_COLUMNS } from '../rights/readable.ts'
import { InvalidBody, InvalidFields } from '../base/user-error.ts'
import { cleanValue } from './clean-values.ts'

/** Keys a screen may send back untouched: what every record carries. */
const IGNORED: ReadonlySet<string> = new Set([...STAMP_COLUMNS, 'rel_created_by', 'rel_updated_by'])

export function requireBodyObject(raw: unknown): Values {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new InvalidBody()
  return raw as Values
}

/**
 * The writable fields of a body, read and checked. Readable fields that cannot be written are ignored;
 * unknown and unreadable ones are refused alike, without telling which.
 */
export function readBody(ctx: Context, module: AnyModule, options: { body: Values; present: Values | null }): Values {
  const readable = readableFields(ctx, module)
  for (const key of Object.keys(options.body)) {
    const base = key.startsWith('rel_') ? key.slice(4) : key
    if (!IGNORED.has(key) && !readable.has(base))
      throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
  }
  const { values, errors } = readWritableFields(ctx, module, options)
  const whole = { ...options.present, ...values }
  Object.assign(errors, incompleteCoordinates(module.fields, whole), reversedRanges(module.fields, whole))
  // Rows that came with the body are not read yet: the rule over all of it waits for them.
  if (Object.keys(errors).length === 0 && !sendsRows(module, values)) Object.assign(errors, module.check?.(whole))
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  return { ...values, ...computedValues(module, whole) }
}

function sendsRows({ fields }: AnyModule, values: Values): boolean {
  return Object.keys(values).some((key) => fields[key]?.type === 'rows')
}

/** Each writable field by its own rules: what could be read, and what is wrong with the others. */
export function readWritableFields(
  ctx: Context,
  module: AnyModule,
  options: { body: Values; present: Values | null },
): { values: Record<string, unknown>; errors: Record<string, string> } {
  const readable = readableFields(ctx, module)
  const creating = options.present === null
  const merged = { ...options.present, ...options.body }
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [key, field] of Object.entries(module.fields)) {
    const mayWrite = readable.has(key) && isWritable(field) && (creating || !field.options.fixed)
    const given = mayWrite && Object.hasOwn(options.body, key)
    const { when } = field.options
    // A toggle in the body asks its dependents again, although the body leaves them as they were.
    const asked = given || creating || (mayWrite && when !== undefined && Object.hasOwn(options.body, when.field))
    if (!asked) continue
    if (!isWritable(field) && field.options.initial === undefined) continue
    const raw = given
      ? options.body[key]
      : creating
        ? initialValueOn(field, ctx.today)
        : (options.present?.[key] ?? null)
    const reading = readFieldValue(field, cleanValue(field, raw), {
      values: merged,
      today: ctx.today,
      timeZone: ctx.timeZone,
      labelOf: (name) => module.fields[name]?.label ?? name,
    })
    if ('error' in reading) errors[key] = reading.error
    else values[key] = reading.value
  }
  return { values, errors }
}

/** Fields that are made from the others, as they will stand in the record. */
export function computedValues(module: AnyModule, whole: Values): Values {
  const totals = lineTotals(module.fields, whole)
  const summed = { ...whole, ...totals }
  return {
    ...totals,
    ...Object.fromEntries(
      Object.entries(module.fields).flatMap(([key, { options }]) =>
        options.compute ? [[key, options.compute(summed) ?? null]] : [],
      ),
    ),
  }
}

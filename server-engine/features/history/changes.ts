import type { Field } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { ChangedValues } from '../../context/recorded-change.ts'
import type { AskedNames, NameLookup } from '../../read/name-lookup.ts'

type Values = Readonly<Record<string, unknown>>

/** One field of one change that the reader may see. */
export interface FieldChangeInHistory {
  readonly name: string
  readonly field: Field
  readonly values: readonly [before: unknown, after: unknown]
}

export function visibleChanges(
  fields: ReadonlyMap<string, Field>,
  changes: ChangedValues,
): readonly FieldChangeInHistory[] {
  return Object.entries(changes).flatMap(([name, values]) => {
    const field = fields.get(name)
    // What is empty on both sides is no change; a new record names all its fields.
    return field && values.some((value) => value !== null)
      ? [{ name, field, values: [values[0] ?? null, values[1] ?? null] as const }]
      : []
  })
}

/** The records the changes refer to. */
export function recordsInChanges(changes: readonly FieldChangeInHistory[]): readonly AskedNames[] {
  return changes.flatMap(({ field, values }): readonly AskedNames[] =>
    field.options.to ? [{ module: field.options.to, ids: values.flat() }] : [],
  )
}

/**
 * One side of the changes as a part of a row: files by their stored name, references with their text where the caller
 * can reach it.
 */
export function valuesBeforeOrAfter(changes: readonly FieldChangeInHistory[], place: 0 | 1, names: NameLookup): Values {
  return Object.fromEntries(
    changes.flatMap(({ name, field, values }): [string, unknown][] => {
      const value = values[place]
      const target = field.options.to
      if (field.type === 'file' || field.type === 'files') return [[name, filesOf(value)]]
      if (isWriteOnly(field) || !target) return [[name, value]]
      return [
        [name, value],
        [`rel_${name}`, Array.isArray(value) ? value.map((id) => names(target, id)) : names(target, value)],
      ]
    }),
  )
}

/** The trail keeps stored names; an old file may be gone, so it has no address here. */
function filesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((file: unknown) => ({ file }))
  return value === null ? null : { file: value }
}

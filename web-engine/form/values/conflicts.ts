import type { Field } from '#core/declare/field.ts'
import { storedFileNames } from '../../fields/files/pending.ts'
import type { NamedField } from '../../records/access.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that someone else changed while it was being edited. */
export interface FieldConflict {
  readonly name: string
  readonly field: Field
  /** Changed here as well: one of the two can stay. */
  readonly both: boolean
}

/**
 * What came apart between the record the form was filled from and the one that is stored now; what both changed comes
 * first.
 */
export function fieldConflictsOf({
  fields,
  base,
  newer,
  mine,
}: {
  readonly fields: readonly NamedField[]
  readonly base: Values
  readonly newer: Values
  readonly mine: ReadonlySet<string>
}): readonly FieldConflict[] {
  return fields
    .filter(({ name }) => !isSameStoredValue(base[name], newer[name]))
    .map(({ name, field }) => ({ name, field, both: mine.has(name) }))
    .toSorted((a, b) => Number(b.both) - Number(a.both))
}

/** The address of a file is another each time it is asked for; the file is the same. */
export function isSameStoredValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(storedFileNames(one ?? null)) === JSON.stringify(storedFileNames(other ?? null))
}

/**
 * Values with the names of what they refer to, as far as one of the rows knows them; a record chosen anew keeps its
 * number.
 */
export function valuesWithReferenceNames(values: Values, rows: readonly Values[]): Values {
  const names = Object.entries(values).flatMap(([name, value]) => {
    const row = rows.find((each) => each[name] === value && each[`rel_${name}`] !== undefined)
    return row ? [[`rel_${name}`, row[`rel_${name}`]]] : []
  })
  return { ...values, ...Object.fromEntries(names) }
}

import type { Field } from '#core/declare/field.ts'

/** What one field type must prove: one file of samples earns it the whole contract suite. */
export interface FieldFixture {
  /** The gallery's field of this type. */
  readonly field: string
  /** What goes in and what comes back. */
  readonly valid: readonly (readonly [sent: unknown, stored: unknown])[]
  readonly invalid: readonly unknown[]
  /** Three values in ascending order; null for a type without an order. */
  readonly ascending: readonly [unknown, unknown, unknown] | null
  /** How a filter asks: for one value or any of several, also between bounds, for any member, or not at all. */
  readonly filter: 'equal' | 'range' | 'any' | 'none'
  /** What a value of this type cannot stand without. */
  readonly beside?: Readonly<Record<string, unknown>>
  /** A value any such field accepts, the nth; left out where it needs records of its own. */
  readonly make?: (field: Field, n: number) => unknown
}

import type { Field, Fields } from '../declare/field.ts'
import type { Language } from '../formats/i18n.ts'

/** What a codec must know beside the field and the cell. */
export interface CellContext {
  /** On whose clocks instants are written and read. */
  readonly timeZone: string
  /** The fields of a `rows` field's records that the person may know of, without the reference to the parent. */
  readonly childFields: (rows: Field) => Fields
  readonly language?: Language
}

/** A record as a file names it: by code or name. Who reads the file finds the record; a bare number is its id. */
export interface RecordName {
  readonly named: string
}

/**
 * The values of one cell by field name, as a body sends them (references as `RecordName`), or why it cannot be read.
 */
export type CellReading = { readonly values: Readonly<Record<string, unknown>> } | { readonly problem: string }

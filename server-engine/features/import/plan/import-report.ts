import type { SheetRow } from '../file/sheet-row.ts'

/**
 * What is wrong with a file, cell by cell. `column` is the header as it stands in the file, or the field's label where
 * it has none.
 */
export interface CellError {
  readonly row: number
  readonly column: string | null
  readonly value: string | null
  readonly message: string
  /** Only inside: the row may still find what it names. */
  readonly waits?: true
}

/** How many records one part of an import made, and which rows it left out. */
export interface ImportTally {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly CellError[]
  /** What is stored and yet worth knowing: how much there is, and the first of it. */
  readonly noted: number
  readonly notes: readonly CellError[]
  /** Rows that name a record of their own module nobody knows yet: a later row of the file may bring it. */
  readonly waiting: readonly SheetRow[]
}

export const EMPTY_TALLY: ImportTally = {
  created: 0,
  updated: 0,
  unchanged: 0,
  errors: [],
  noted: 0,
  notes: [],
  waiting: [],
}

/** So many are kept to be read: memory must not grow with the file. */
export const MOST_NOTES = 200

export function addTallies(a: ImportTally, b: ImportTally): ImportTally {
  return {
    created: a.created + b.created,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    errors: [...a.errors, ...b.errors],
    noted: a.noted + b.noted,
    notes: [...a.notes, ...b.notes].slice(0, MOST_NOTES),
    waiting: [...a.waiting, ...b.waiting],
  }
}

export function countBadRows(errors: readonly CellError[]): number {
  return new Set(errors.map(({ row }) => row)).size
}

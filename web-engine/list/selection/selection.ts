import { MOST_ROWS_OF_JOB } from '#core/wire/job.ts'
import type { RecordRow } from '../../records/record.ts'

/** What one job on the server takes; `MOST_ONE_BY_ONE` says what the browser does itself. */
export const MOST_SELECTED = MOST_ROWS_OF_JOB

export type SelectedRows = ReadonlyMap<number, RecordRow>
export const NOTHING_SELECTED: SelectedRows = new Map()

export interface SelectionAddition {
  readonly selected: SelectedRows
  /** How many no longer fitted. */
  readonly refused: number
}

export function addToSelection(selected: SelectedRows, rows: readonly RecordRow[]): SelectionAddition {
  const fresh = rows.filter(({ id }) => !selected.has(id))
  const fitting = fresh.slice(0, MOST_SELECTED - selected.size)
  return {
    selected: new Map([...selected, ...fitting.map((row) => [row.id, row] as const)]),
    refused: fresh.length - fitting.length,
  }
}

export function removeFromSelection(selected: SelectedRows, rows: readonly RecordRow[]): SelectedRows {
  const gone = new Set(rows.map(({ id }) => id))
  return new Map([...selected].filter(([id]) => !gone.has(id)))
}

/**
 * The rows from the last touched one to this one, whichever comes first; only this one when the other is not on the
 * page.
 */
export function rowsOfShiftSelection(
  rows: readonly RecordRow[],
  from: number | null,
  to: number,
): readonly RecordRow[] {
  const end = rows.findIndex(({ id }) => id === to)
  const start = rows.findIndex(({ id }) => id === from)
  if (end < 0) return []
  return start < 0 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** What the header's box shows for the rows of this page. */
export function selectionOnPage(selected: SelectedRows, rows: readonly RecordRow[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ id }) => selected.has(id)).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

/** The selected rows as the screen shows them now; the same map when nothing has changed. */
export function refreshSelectedRows(selected: SelectedRows, rows: readonly RecordRow[]): SelectedRows {
  const newer = rows.filter((row) => (selected.get(row.id)?.version ?? row.version) !== row.version)
  return newer.length === 0 ? selected : new Map([...selected, ...newer.map((row) => [row.id, row] as const)])
}

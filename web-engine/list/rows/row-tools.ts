import type { Density } from '#core/catalogue/layout-kinds.ts'
import type { RecordRow } from '../../records/record.ts'
import type { ColumnsControl } from '../columns/use-columns.ts'
import type { Selection } from '../selection/use-selection.ts'

/** What the rows of a list can do besides being read; an absent tool is not offered. */
export interface RowTools {
  readonly columns: ColumnsControl
  /** Opens the filter at a column; null for one that cannot be asked. */
  filterBy(name: string): (() => void) | null
  readonly density: Density
  readonly selection: Selection | null
  readonly peek: ((row: RecordRow) => void) | null
  /** The record the peek panel shows. */
  readonly peeked: number | null
}

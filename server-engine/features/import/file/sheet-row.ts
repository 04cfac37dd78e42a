import type { Cell } from '#core/cells/cell.ts'

/** A row that holds something, under the number a spreadsheet program shows beside it. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

export type SheetRows = AsyncGenerator<SheetRow, void, undefined>

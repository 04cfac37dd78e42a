export interface CellPosition {
  readonly row: number
  readonly column: number
}

interface Press {
  readonly key: string
  readonly shift: boolean
  /** Which ends of the cell's text the caret is at: from there the arrows leave the cell. */
  readonly at?: { readonly start: boolean; readonly end: boolean }
}

/** Where a key leads; null where it keeps its own meaning (Tab moves on by itself) or there is no cell. */
export function nextCellForKey(
  { row, column }: CellPosition,
  { key, shift, at }: Press,
  size: { readonly rows: number; readonly columns: number },
): CellPosition | null {
  const aside = shift ? 0 : key === 'ArrowLeft' && at?.start ? -1 : key === 'ArrowRight' && at?.end ? 1 : 0
  if (aside !== 0) return column + aside >= 0 && column + aside < size.columns ? { row, column: column + aside } : null
  const step =
    key === 'ArrowDown' || (key === 'Enter' && !shift) ? 1 : key === 'ArrowUp' || (key === 'Enter' && shift) ? -1 : 0
  const next = row + step
  return step !== 0 && next >= 0 && next < size.rows ? { row: next, column } : null
}

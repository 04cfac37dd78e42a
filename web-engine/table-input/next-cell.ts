export interface Cell {
  readonly row: number
  readonly column: number
}

/** Where a key leads; null where it keeps its own meaning (Tab moves on by itself) or there is no cell. */
export function nextCell({ row, column }: Cell, { key, shift }: { readonly key: string; readonly shift: boolean }, size: { readonly rows: number; readonly columns: number }): Cell | null {
  const step = key === 'ArrowDown' || (key === 'Enter' && !shift) ? 1 : key === 'ArrowUp' || (key === 'Enter' && shift) ? -1 : 0
  const next = row + step
  return step !== 0 && next >= 0 && next < size.rows ? { row: next, column } : null
}

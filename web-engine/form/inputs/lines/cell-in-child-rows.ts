/** Where an input stands in a list of rows. */
export interface CellInChildRows {
  readonly row: number
  readonly column: string
}

/** Every input of a form has the id `{form}-{name}`; in a row its name is `lines.2.quantity`. */
export function cellInChildRowsOf(id: string, list: string): CellInChildRows | null {
  const match = /\.(\d+)\.([a-z]\w*)$/.exec(id)
  const [, row = '', column = ''] = match ?? []
  return match && id.slice(0, match.index).endsWith(`-${list}`) ? { row: Number(row), column } : null
}

interface Pasted {
  /** The field of each cell; null for a cell beside the columns. */
  readonly columns: readonly (string | null)[]
  readonly cells: readonly (readonly string[])[]
}

interface LineColumn {
  readonly name: string
  readonly label: string
}

/**
 * What the cells of a block mean: a first row that names columns says so itself, otherwise they follow from the one
 * that was pasted into.
 */
export function columnsOfPastedBlock(
  block: readonly (readonly string[])[],
  columns: readonly LineColumn[],
  from: string | null,
): Pasted {
  const filled = block.filter((row) => row.some((cell) => cell.trim() !== ''))
  const headed = (filled[0] ?? []).map(
    (cell) =>
      columns.find(
        ({ label }) =>
          label.toLowerCase() ===
          cell
            .trim()
            .replace(/\s*\*$/, '')
            .toLowerCase(),
      )?.name ?? null,
  )
  if (headed.length > 0 && headed.every((name, index) => name !== null || (filled[0]?.[index] ?? '').trim() === ''))
    return { columns: headed, cells: filled.slice(1) }
  const start = Math.max(
    0,
    columns.findIndex(({ name }) => name === from),
  )
  const width = Math.max(0, ...filled.map((row) => row.length))
  return { columns: Array.from({ length: width }, (_, index) => columns[start + index]?.name ?? null), cells: filled }
}

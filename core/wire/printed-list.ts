/** So many rows of a list that hangs on a record go on its paper; how many more there are is said below them. */
export const MOST_ROWS_PRINTED = 200

/** One list that hangs on a printed record, by the tab it has on the screen. */
export interface PrintedList<Row = Readonly<Record<string, unknown>>> {
  readonly module: string
  readonly by: string
  readonly rows: readonly Row[]
  readonly total: number
}

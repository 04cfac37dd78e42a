/** Rows by what they belong to, each group in the order of the rows. */
export function groupRows<T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const known = found.get(keyOf(row))
    if (known) known.push(row)
    else found.set(keyOf(row), [row])
  }
  return found
}

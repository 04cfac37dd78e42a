type Values = Readonly<Record<string, unknown>>

/** What a row holds, as words for a paper; nothing for what is empty or hidden. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** The child rows of a record that was read. */
export function rowsOf(value: unknown): readonly Values[] {
  // Safe: rows of a record are read as objects.
  return Array.isArray(value) ? (value as readonly Values[]) : []
}

import type { CellColumn } from '#core/cells/cell-codec.ts'
import { headerReader } from '#core/cells/columns.ts'

export type Meaning = (header: string) => CellColumn | null

/** What a header means: a label as our files have it, or a field's name. Each text is looked at once. */
export function meanings(columns: readonly CellColumn[], reader: typeof headerReader = headerReader): Meaning {
  const labels = reader(columns)
  const keys = new Map(
    columns.toReversed().flatMap(({ name, header }) => [
      [headerKey(name), name],
      [headerKey(header), name],
    ]),
  )
  const byName = new Map(columns.map((column) => [column.name, column]))
  const known = new Map<string, CellColumn | null>()
  return (header) => {
    const before = known.get(header)
    if (before !== undefined) return before
    const found = labels(withoutStars(header))?.column ?? byName.get(keys.get(headerKey(header)) ?? '') ?? null
    known.set(header, found)
    return found
  }
}

/** The mark of required fields. By hand: a pattern for the end tries every star of a long header. */
function withoutStars(header: string): string {
  let end = header.length
  while (header[end - 1] === '*') end -= 1
  return end === header.length ? header : header.slice(0, end).trimEnd()
}

/** Case, blanks and the mark of required fields make no other header. */
export function headerKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\s*_]+/g, '')
}

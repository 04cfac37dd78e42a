const SEPARATORS = [',', ';', '\t'] as const
/** So many records say enough. */
const LOOKED_AT = 60

/**
 * The mark that stands between the cells: the one that most records have equally often, of two such the one with more
 * cells. What stands in quotes is one cell's own text, however many lines and marks it has, so it is not counted.
 */
export function csvSeparatorOf(head: string): string {
  const records = marksOf(head)
  const scored = SEPARATORS.map((separator, at) => {
    const counts = new Map<number, number>()
    for (const marks of records) {
      const count = marks[at] ?? 0
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [cells = 0, times = 0] = [...counts].toSorted(([a, x], [b, y]) => y - x || b - a)[0] ?? []
    return { separator, cells, times }
  })
  const best = scored.toSorted((a, b) => b.times - a.times || b.cells - a.cells)[0]
  return best && best.times > 0 ? best.separator : ','
}

/** How often each mark stands outside quotes, record by record. */
function marksOf(head: string): readonly (readonly number[])[] {
  const records: number[][] = []
  let marks = SEPARATORS.map(() => 0)
  // A quote opens a cell only where one begins, whichever mark it may turn out to be.
  let atStart = true
  for (let at = 0; at < head.length && records.length < LOOKED_AT; at += 1) {
    const character = head.charAt(at)
    if (atStart && character === '"') {
      at = closingQuote(head, at + 1)
      atStart = false
      continue
    }
    const mark = SEPARATORS.indexOf(character as (typeof SEPARATORS)[number])
    if (mark >= 0) marks[mark] = (marks[mark] ?? 0) + 1
    atStart = mark >= 0 || character === '\n' || character === '\r' || character === '\uFEFF'
    if (character === '\r' && head[at + 1] === '\n') continue
    if (character !== '\n' && character !== '\r') continue
    records.push(marks)
    marks = SEPARATORS.map(() => 0)
  }
  // The last record may be cut off in the middle; alone it is all there is.
  return records.some((record) => record.some((count) => count > 0)) ? records : [...records, marks]
}

function closingQuote(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end < 0 ? text.length : end
}

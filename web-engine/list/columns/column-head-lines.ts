/**
 * A column's head in at most two lines, cut where both are shortest. Left to the browser it would be as narrow as its
 * longest word where the rows need the room, and so of one, two, three lines or more: the rows would move down when
 * they come.
 */
export function columnHeadLines(label: string): readonly string[] {
  const words = label.split(' ')
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return cuts.toSorted((one, other) => longest(one) - longest(other))[0] ?? [label]
}

/**
 * Several texts as one that people can read and change: 'Merah; Hijau', and for child rows a line each: 'Barang = Paku;
 * Banyak = 2'. A text that holds a mark of the list stands in quotes, quotes in it are doubled, as in a csv file. So
 * every list comes back as it was.
 */

const needsQuotes = /^\s|\s$|[;="\n\r]|^$/

export function joinListInCell(texts: readonly string[]): string {
  return texts.map(quoted).join('; ')
}

/** The texts of a list, one a line will do as well; null when the quotes do not fit. */
export function splitListInCell(source: string): readonly string[] | null {
  const found: string[] = []
  for (let at = 0; at < source.length; ) {
    const item = scan(source, at, ';\n')
    if (!item) return null
    if (item.text !== '' || item.isQuoted) found.push(item.text)
    at = item.next + 1
  }
  return found
}

export type NamedText = readonly [name: string, text: string]

export function joinNamedTexts(lines: readonly (readonly NamedText[])[]): string {
  return lines.map((line) => line.map(([name, text]) => `${quoted(name)} = ${quoted(text)}`).join('; ')).join('\n')
}

/** The named texts of each line; null when one has no name or the quotes do not fit. */
export function splitNamedTexts(source: string): readonly (readonly NamedText[])[] | null {
  const lines: NamedText[][] = []
  let line: NamedText[] = []
  for (let at = 0; at < source.length; ) {
    const name = scan(source, at, '=;\n')
    if (!name) return null
    const isNamed = source[name.next] === '='
    const value = isNamed ? scan(source, name.next + 1, ';\n') : name
    if (!value || (!isNamed && name.text !== '')) return null
    if (isNamed) line.push([name.text, value.text])
    if (line.length > 0 && source[value.next] !== ';') {
      lines.push(line)
      line = []
    }
    at = value.next + 1
  }
  return line.length > 0 ? [...lines, line] : lines
}

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

interface Scanned {
  readonly text: string
  readonly isQuoted: boolean
  /** Where the mark stands that ended it, or the end of the source. */
  readonly next: number
}

const blank = /[ \t\r]/

function scan(source: string, start: number, marks: string): Scanned | null {
  let at = start
  while (blank.test(source.charAt(at))) at += 1
  if (source[at] === '"') return scanQuoted(source, at + 1, marks)
  let next = at
  while (next < source.length && !marks.includes(source.charAt(next))) next += 1
  return { text: source.slice(at, next).trim(), isQuoted: false, next }
}

function scanQuoted(source: string, start: number, marks: string): Scanned | null {
  let end = source.indexOf('"', start)
  while (end >= 0 && source[end + 1] === '"') end = source.indexOf('"', end + 2)
  if (end < 0) return null
  let next = end + 1
  while (blank.test(source.charAt(next))) next += 1
  // Something behind the closing quote: not written by us, and not to be guessed at.
  if (next < source.length && !marks.includes(source.charAt(next))) return null
  return { text: source.slice(start, end).replaceAll('""', '"'), isQuoted: true, next }
}

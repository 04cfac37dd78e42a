import type { PaperLayoutMetrics } from './paper-drawing.ts'

export interface TextStyle {
  readonly size: number
  readonly bold: boolean
}

/** A text in lines no wider than `width`: broken between words, and inside a word that is wider than a whole line. */
export function wrapText(
  metrics: PaperLayoutMetrics,
  text: string,
  { size, bold, width }: TextStyle & { readonly width: number },
): readonly string[] {
  const wide = (part: string) => metrics.widthOf(part, bold) * size
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (wide(longer) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = wide(word) <= width ? [word] : breakWord(word, (part) => wide(part) <= width)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    return [...lines, line]
  })
}

/** At most so many lines; what is left out is marked by an ellipsis. */
export function wrapTextToLines(
  metrics: PaperLayoutMetrics,
  text: string,
  { most, ...style }: TextStyle & { readonly width: number; readonly most: number },
): readonly string[] {
  const lines = wrapText(metrics, text, style)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), withEllipsis(metrics, lines[most - 1] ?? '', style)]
}

/** A line that ends with an ellipsis and still fits. */
function withEllipsis(
  metrics: PaperLayoutMetrics,
  line: string,
  { size, bold, width }: TextStyle & { readonly width: number },
): string {
  const letters = [...line]
  while (letters.length > 0 && metrics.widthOf(`${letters.join('').trimEnd()}…`, bold) * size > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Each piece as long as fits, and at least one letter: a column narrower than a letter must not loop for ever. */
function breakWord(word: string, fits: (part: string) => boolean): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

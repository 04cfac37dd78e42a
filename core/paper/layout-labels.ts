import type { PaperLabel, LabelContent } from './content.ts'
import { A4, type DrawnPage, type PaperMark, type PaperLayoutMetrics, mm } from './paper-drawing.ts'
import { boxMark, codeMark, codeSize, lineHeight, textLine, textLines } from './marks.ts'
import { wrapTextToLines } from './wrap-text.ts'

/** The height, in millimetres, that the letters were designed for; larger labels have larger ones. */
const DESIGNED = 66
const SIZES = { top: 8.5, name: 17, below: 10, line: 9.5, caption: 8.5 } as const
/**
 * Letters shrink in these steps until everything fits, the last ones beside a smaller code, down to five points on a
 * label of 96 x 66 mm. What is left over then ends with an ellipsis.
 */
const SHRINK: readonly Shrink[] = [
  { letters: 1, code: 1 },
  { letters: 0.92, code: 1 },
  { letters: 0.84, code: 1 },
  { letters: 0.76, code: 1 },
  { letters: 0.68, code: 1 },
  { letters: 0.68, code: 0.75 },
  { letters: 0.6, code: 0.75 },
  { letters: 0.56, code: 0.75 },
  { letters: 0.52, code: 0.75 },
]
const ENOUGH = 99

interface Shrink {
  readonly letters: number
  readonly code: number
}

export interface LabelOptions {
  /** Each label a page of its own size, for a label printer. */
  readonly single: boolean
  /** The first place that is still free on a sheet that was begun before, from 1. */
  readonly start: number
}

export interface LabelGrid {
  readonly across: number
  readonly down: number
}

/** How many labels one sheet of A4 takes. */
export function labelGrid({ width, height }: LabelContent['size']): LabelGrid {
  // A label as wide as the paper still has one place.
  return { across: Math.max(1, Math.floor((210 - 2) / width)), down: Math.max(1, Math.floor((297 - 2) / height)) }
}

export function labelPages(
  metrics: PaperLayoutMetrics,
  content: LabelContent,
  { single, start }: LabelOptions,
): readonly DrawnPage[] {
  const [width, height] = [mm(content.size.width), mm(content.size.height)]
  if (single)
    return content.labels.map((label) => ({ marks: labelMarks(metrics, label, { x: 0, y: 0, width, height }) }))
  const { across, down } = labelGrid(content.size)
  const each = across * down
  const [left, top] = [(A4.width - across * width) / 2, (A4.height - down * height) / 2]
  const first = Math.min(Math.max(1, start), each) - 1
  return Array.from({ length: Math.ceil((content.labels.length + first) / each) }, (_, page) => ({
    marks: content.labels.flatMap((label, index) => {
      const place = index + first - page * each
      if (place < 0 || place >= each) return []
      const at = { x: left + (place % across) * width, y: top + Math.floor(place / across) * height, width, height }
      return [boxMark(at, { border: 'dashed' }), ...labelMarks(metrics, label, at)]
    }),
  }))
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function labelMarks(metrics: PaperLayoutMetrics, label: PaperLabel, place: Place): readonly PaperMark[] {
  for (const shrink of SHRINK) {
    const { marks, fits } = attempt(metrics, label, { place, shrink, most: { name: ENOUGH, line: ENOUGH } })
    if (fits) return marks
  }
  const last = SHRINK.at(-1) ?? { letters: 1, code: 1 }
  const shortened = attempt(metrics, label, { place, shrink: last, most: { name: 3, line: 2 } })
  return shortened.fits
    ? shortened.marks
    : attempt(metrics, label, { place, shrink: last, most: { name: 2, line: 1 } }).marks
}

interface Attempt {
  readonly place: Place
  readonly shrink: Shrink
  /** Lines a text may take. */
  readonly most: { readonly name: number; readonly line: number }
}

/** Name and lines to the left, the code to the right at the lower edge. */
function attempt(
  metrics: PaperLayoutMetrics,
  { top, name, below, lines, qr }: PaperLabel,
  { place, shrink, most }: Attempt,
): { readonly marks: readonly PaperMark[]; readonly fits: boolean } {
  const unit = place.height / mm(DESIGNED)
  const size = (of: keyof typeof SIZES) => SIZES[of] * unit * shrink.letters
  const padding = 10 * unit
  const [left, width, bottom] = [place.x + padding, place.width - 2 * padding, place.y + place.height - padding]
  const code = qr ? codeSize(metrics, qr, Math.min(place.height * 0.58, width * 0.45) * shrink.code) : null
  const side = code ? code.size + 2 * code.quiet : 0
  const caption = qr?.caption ?? ''
  const marks: PaperMark[] = []
  let at = place.y + padding
  if (top) {
    marks.push(
      textLine(metrics, top[0], { x: left, top: at, width }, { size: size('top'), bold: true }),
      textLine(metrics, top[1], { x: left, top: at, width }, { size: size('top'), align: 'right' }),
    )
    at += lineHeight(size('top')) + 2 * unit
  }
  const write = (words: string, of: 'name' | 'below', room: number) => {
    const shown = wrapTextToLines(metrics, words, { size: size(of), bold: of === 'name', width: room, most: most.name })
    marks.push(...textLines(metrics, shown, { x: left, top: at, width: room }, { size: size(of), bold: of === 'name' }))
    at += shown.length * lineHeight(size(of))
  }
  write(name, 'name', width)
  if (below) write(below, 'below', width)
  at += 4 * unit
  const codeTop = bottom - side - (caption === '' ? 0 : lineHeight(size('caption'))) + (code?.quiet ?? 0) / 2
  const besideCode = at
  const room = width - side - (code ? 2 * unit : 0)
  const names = Math.max(0, ...lines.map(([word]) => metrics.widthOf(word, false))) * size('line') + 6 * unit
  for (const [word, value] of lines) {
    const shown = wrapTextToLines(metrics, value, {
      size: size('line'),
      bold: true,
      width: room - names,
      most: most.line,
    })
    marks.push(
      textLine(metrics, word, { x: left, top: at, width: names }, { size: size('line'), grey: true }),
      ...textLines(
        metrics,
        shown,
        { x: left + names, top: at, width: room - names },
        { size: size('line'), bold: true },
      ),
    )
    at += shown.length * lineHeight(size('line'))
  }
  if (qr && code) {
    const x = left + width - side + code.quiet
    marks.push(codeMark(qr, { x, top: codeTop }, code))
    if (caption !== '')
      marks.push(
        textLine(
          metrics,
          caption,
          { x, top: bottom - lineHeight(size('caption')), width: side },
          { size: size('caption'), bold: true, align: 'center' },
        ),
      )
  }
  return { marks, fits: at <= bottom && (code === null || besideCode <= codeTop + code.quiet) }
}

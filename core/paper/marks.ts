import type { BoxMark, CodeMark, LineMark, PaperLayoutMetrics, TextMark } from './paper-drawing.ts'
import { mm } from './paper-drawing.ts'
import type { PaperQrCode } from './content.ts'

export interface LineStyle {
  readonly size: number
  readonly bold?: boolean
  readonly grey?: boolean
  readonly align?: 'left' | 'right' | 'center' | undefined
}

/** How much room a line of letters takes, from the top of one to the top of the next. */
const LINE = 1.3
/** From the top of a line to its base: capitals stand in its middle. */
const BASE = 1.015
/**
 * A module of a code in whole dots of a label printer of 203 dpi, eight to the millimetre: half a dot would blur its
 * edge.
 */
const DOT = mm(1 / 8)
/** Below three dots a cheap camera reads nothing. */
const FEWEST_DOTS = 3
/** White around a code, in modules. */
export const QR_QUIET_ZONE = 4

export function lineHeight(size: number): number {
  return size * LINE
}

/** One line of text in the space that begins at `x` and is `width` wide, its top at `top`. */
export function textLine(
  metrics: PaperLayoutMetrics,
  text: string,
  at: { readonly x: number; readonly top: number; readonly width: number },
  style: LineStyle,
): TextMark {
  const { size, bold = false, grey = false, align = 'left' } = style
  const width = metrics.widthOf(text, bold) * size
  const space = at.width - width
  const x = at.x + (align === 'right' ? space : align === 'center' ? space / 2 : 0)
  return { kind: 'text', x, y: at.top + size * BASE, size, bold, grey, text, width }
}

/** Lines below each other. */
export function textLines(
  metrics: PaperLayoutMetrics,
  lines: readonly string[],
  at: { readonly x: number; readonly top: number; readonly width: number },
  style: LineStyle,
): readonly TextMark[] {
  return lines
    .map((line, index) => textLine(metrics, line, { ...at, top: at.top + index * lineHeight(style.size) }, style))
    .filter(({ text }) => text !== '')
}

export function ruledLine(
  from: readonly [number, number],
  to: readonly [number, number],
  { thickness = 0.5, grey = false }: { readonly thickness?: number; readonly grey?: boolean } = {},
): LineMark {
  return { kind: 'line', from, to, thickness, grey }
}

export function boxMark(
  place: Pick<BoxMark, 'x' | 'y' | 'width' | 'height'>,
  { fill = null, border = 'none' }: Partial<Pick<BoxMark, 'fill' | 'border'>>,
): BoxMark {
  return { kind: 'box', ...place, fill, border }
}

/** How large a code is within a space of `most` points, quiet zone included, and its squares. */
export function codeSize(
  metrics: PaperLayoutMetrics,
  { text }: PaperQrCode,
  most: number,
): { readonly size: number; readonly quiet: number; readonly squares: CodeMark['squares'] } {
  const squares = metrics.squaresOf(text)
  const modules = squares.length + 2 * QR_QUIET_ZONE
  const dots = Math.max(FEWEST_DOTS, Math.floor(most / modules / DOT))
  return { size: squares.length * dots * DOT, quiet: QR_QUIET_ZONE * dots * DOT, squares }
}

/** A code whose quiet zone begins at `x`, `top`. */
export function codeMark(
  code: PaperQrCode,
  { x, top }: { readonly x: number; readonly top: number },
  { size, quiet, squares }: ReturnType<typeof codeSize>,
): CodeMark {
  return { kind: 'code', x: x + quiet, y: top + quiet, size, squares, text: code.text }
}

import type { Letterhead } from '../declare/letterhead.ts'
import type { TitleBlock } from './content.ts'
import { logoMarks } from './logo.ts'
import { codeMark, codeSize, lineHeight, textLines } from './marks.ts'
import type { PaperPiece } from './paginate.ts'
import type { PaperBlockArea } from './paper-block-area.ts'
import { type PaperLayoutMetrics, type PaperMark, mm } from './paper-drawing.ts'
import { pictureMark } from './picture-mark.ts'
import { wrapText } from './wrap-text.ts'

const GAP = 10
const CODE = mm(27)
/** How high the mark is; a logo may be so many times as wide. */
const MARK = mm(13)
const WIDEST_LOGO = 3

/** Whose paper it is, what it is, and its code: the mark stands left of the words, the code right of them. */
export function titlePiece(
  metrics: PaperLayoutMetrics,
  { text, above, below, qr, onNewPage, running }: TitleBlock,
  { left, width, letterhead }: PaperBlockArea,
): PaperPiece {
  const code = qr ? codeSize(metrics, qr, CODE) : null
  const side = code ? code.size + 2 * code.quiet : 0
  const mark = markOf(metrics, letterhead, left)
  const beside = mark.width + GAP / 2
  const room = width - beside - side - (code ? GAP : 0)
  const parts = [
    [letterhead?.name ?? '', 10, true],
    [letterhead?.seat ?? '', 8, false],
    [above ?? '', 9, false],
    [text, 16, true],
    [below ?? '', 9, false],
  ] as const
  const blocks = parts
    .filter(([words]) => words !== '')
    .map(([words, size, bold]) => ({ lines: wrapText(metrics, words, { size, bold, width: room }), size, bold }))
  const words = blocks.reduce((sum, { lines, size }) => sum + lines.length * lineHeight(size) + 2, 0)
  const caption = qr?.caption === undefined ? [] : wrapText(metrics, qr.caption, { size: 8, bold: true, width: side })
  const draw = (top: number): readonly PaperMark[] => {
    let at = top
    const marks: PaperMark[] = [...mark.draw(top)]
    for (const { lines, size, bold } of blocks) {
      marks.push(...textLines(metrics, lines, { x: left + beside, top: at, width: room }, { size, bold, grey: !bold }))
      at += lines.length * lineHeight(size) + 2
    }
    const x = left + width - side
    if (qr && code)
      marks.push(
        codeMark(qr, { x, top }, code),
        ...textLines(
          metrics,
          caption,
          { x, top: top + side - code.quiet / 2, width: side },
          { size: 8, bold: true, align: 'center' },
        ),
      )
    return marks
  }
  return {
    height: Math.max(MARK, words, side + caption.length * lineHeight(8)),
    before: GAP,
    keep: false,
    first: onNewPage === true,
    ...(running !== undefined && { running }),
    draw,
  }
}

interface TitleMark {
  readonly width: number
  draw(top: number): readonly PaperMark[]
}

/** The organisation's logo; the product's mark where there is none, or none that can be had. */
function markOf(metrics: PaperLayoutMetrics, letterhead: Letterhead | undefined, x: number): TitleMark {
  const logo = letterhead?.logo ?? null
  const size = logo === null ? null : metrics.sizeOf(logo)
  if (logo === null || size === null) return { width: MARK, draw: (top) => logoMarks({ x, top, size: MARK }) }
  const width = Math.min(WIDEST_LOGO * MARK, (size.width / size.height) * MARK)
  return { width, draw: (top) => pictureMark(metrics, logo, { x, top, width, height: MARK }) }
}

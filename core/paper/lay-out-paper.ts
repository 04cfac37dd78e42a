import type { PaperContent, SheetContent } from './content.ts'
import { A4, type PaperDrawing, type DrawnPage, MARGIN, type PaperLayoutMetrics, mm } from './paper-drawing.ts'
import { blockPieces } from './layout-blocks.ts'
import { type LabelOptions, labelPages } from './layout-labels.ts'
import { lineHeight, ruledLine, textLine } from './marks.ts'
import type { PaperBlockArea } from './paper-block-area.ts'
import { paginate, type PaperPiece } from './paginate.ts'
import { wrapTextToLines } from './wrap-text.ts'

const RUNNING = 8
/** A long name is written so small before it is cut. */
const SMALLEST = 6
/** White between what a paper is of and its day. */
const BETWEEN = 12
/** Room for the line at the head and at the foot of every page. */
const EDGE = lineHeight(RUNNING) + 8

/** A paper's content as marks on pages. Nothing is decided after this. */
export function layOutPaper(
  content: PaperContent,
  metrics: PaperLayoutMetrics,
  options: LabelOptions = { single: false, start: 1 },
): PaperDrawing {
  const { title, fileName } = content
  if (content.kind === 'sheet') {
    const upright = content.orientation !== 'landscape'
    const size = upright ? A4 : { width: A4.height, height: A4.width }
    return { title, fileName, ...size, pages: sheetPages(metrics, content, size) }
  }
  const size = options.single ? { width: mm(content.size.width), height: mm(content.size.height) } : A4
  return { title, fileName, ...size, pages: labelPages(metrics, content, options) }
}

function sheetPages(
  metrics: PaperLayoutMetrics,
  content: SheetContent,
  size: { readonly width: number; readonly height: number },
): readonly DrawnPage[] {
  const width = size.width - 2 * MARGIN
  const top = MARGIN + EDGE
  const height = size.height - 2 * (MARGIN + EDGE)
  const pages = paginate(
    piecesOf(metrics, content, { left: MARGIN, width, height, letterhead: content.letterhead }),
    height,
  )
  let left = content.running.left
  return pages.map((placed, index) => {
    left = placed.findLast(({ piece }) => piece.running !== undefined)?.piece.running ?? left
    const running = { ...content.running, left }
    return {
      marks: [
        ...runningMarks(metrics, { ...content, running }, { ...size, number: index + 1, of: pages.length }),
        ...placed.flatMap(({ piece, top: at }) => piece.draw(top + at)),
      ],
    }
  })
}

/** Who signs sees at least the last line of what is signed: signatures never stand alone on a page. */
function piecesOf(metrics: PaperLayoutMetrics, { blocks }: SheetContent, area: PaperBlockArea): readonly PaperPiece[] {
  return blocks.flatMap((block, index) => {
    const pieces = blockPieces(metrics, block, area)
    return blocks[index + 1]?.kind === 'signatures'
      ? pieces.map((piece, at) => (at === pieces.length - 1 ? { ...piece, keep: true } : piece))
      : pieces
  })
}

/** What every page repeats: run, day, title and page number. */
function runningMarks(
  metrics: PaperLayoutMetrics,
  { running, title }: SheetContent,
  {
    width,
    height,
    number,
    of,
  }: { readonly width: number; readonly height: number; readonly number: number; readonly of: number },
) {
  const space = { x: MARGIN, width: width - 2 * MARGIN }
  const foot = height - MARGIN - lineHeight(RUNNING)
  const style = { size: RUNNING, grey: true } as const
  const fitting = (text: string, most: number, size = RUNNING) =>
    wrapTextToLines(metrics, text, { size, bold: false, width: most, most: 1 })[0] ?? ''
  const right = fitting(running.right, space.width * 0.33)
  // A long name has all that the day leaves.
  const room = space.width - metrics.widthOf(right, false) * RUNNING - BETWEEN
  const size = Math.max(SMALLEST, Math.min(RUNNING, (room - 0.01) / metrics.widthOf(running.left, false)))
  return [
    textLine(
      metrics,
      fitting(running.left, room, size),
      { ...space, top: MARGIN + RUNNING - size },
      { ...style, size },
    ),
    textLine(metrics, right, { ...space, top: MARGIN }, { ...style, align: 'right' }),
    ruledLine([space.x, MARGIN + EDGE - 5], [space.x + space.width, MARGIN + EDGE - 5], { grey: true }),
    textLine(metrics, fitting(title, space.width * 0.7), { ...space, top: foot }, style),
    textLine(metrics, `Halaman ${number} dari ${of}`, { ...space, top: foot }, { ...style, align: 'right' }),
  ]
}

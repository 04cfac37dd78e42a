import { columnWidths } from './column-widths.ts'
import type { PaperTableColumn, TableBlock } from './content.ts'
import type { PaperMark, PaperLayoutMetrics } from './paper-drawing.ts'
import { boxMark, lineHeight, ruledLine, textLines } from './marks.ts'
import type { PaperPiece } from './paginate.ts'
import { wrapText } from './wrap-text.ts'

const SIZE = 8.5
/** Beside and above a cell's words. */
const SIDE = 4
const PADDING = 2.25
const HEAD_FILL = 0.9
const GROUP_FILL = 0.96
const TICK = 9

interface Frame {
  readonly metrics: PaperLayoutMetrics
  readonly columns: readonly PaperTableColumn[]
  readonly widths: readonly number[]
  readonly left: number
  readonly width: number
  /** The tallest a row may be; a longer one is parted between its lines. */
  readonly tallest: number
}

interface RowLook {
  readonly bold?: boolean
  readonly fill?: number
  readonly head?: boolean
}

/** The pieces of a table: its head, repeated on every page, its rows, and totals that stay with the last of them. */
export function tablePieces(
  metrics: PaperLayoutMetrics,
  block: TableBlock,
  area: { readonly left: number; readonly width: number; readonly height: number },
): readonly PaperPiece[] {
  const { columns, groups } = block
  const totals = [...groups.flatMap(({ total }) => (total ? [total] : [])), ...(block.total ? [block.total] : [])]
  const rows = [...groups.flatMap((group) => group.rows), ...totals]
  const widths = columnWidths(metrics, { columns, rows }, { size: SIZE, padding: SIDE, width: area.width })
  const frame = { metrics, columns, widths, left: area.left, width: area.width, tallest: area.height * 0.8 }
  const [head] = rowPieces(
    frame,
    columns.map(({ label }) => label),
    { bold: true, fill: HEAD_FILL, head: true },
  )
  if (!head) return []
  const filled = groups.filter((group) => group.rows.length > 0)
  if (filled.length === 0)
    return [{ ...head, before: 3, keep: true }, spanning(frame, block.empty ?? 'Belum ada data', {})]
  const body = filled.flatMap((group, index) => {
    const isLast = index === filled.length - 1
    const heading =
      group.heading === undefined
        ? []
        : [{ ...spanning(frame, group.heading, { bold: true, fill: GROUP_FILL }), keep: true }]
    const end = group.total ? rowPieces(frame, group.total, { bold: true }) : []
    const lines = keptAtEnds(
      group.rows.map((row) => rowPieces(frame, row, {})),
      { end: end.length > 0 || (isLast && block.total !== undefined) },
    )
    // Whoever reads the next page reads whose rows these are.
    const above =
      group.heading === undefined
        ? head
        : stacked(head, spanning(frame, `${group.heading} (lanjutan)`, { bold: true, fill: GROUP_FILL }))
    return [
      ...heading.map((piece) => ({ ...piece, head })),
      ...[...lines, ...end.map((piece) => ({ ...piece, keep: isLast && block.total !== undefined }))].map((piece) => ({
        ...piece,
        head: above,
      })),
    ]
  })
  const total = block.total ? rowPieces(frame, block.total, { bold: true, fill: HEAD_FILL }) : []
  return [{ ...head, before: 3, keep: true }, ...body, ...total.map((piece) => ({ ...piece, head }))]
}

/** One below the other, as one piece. */
function stacked(upper: PaperPiece, lower: PaperPiece): PaperPiece {
  return {
    height: upper.height + lower.height,
    before: 0,
    keep: false,
    draw: (top) => [...upper.draw(top), ...lower.draw(top + upper.height)],
  }
}

/** No row stands alone on a page: the first keeps the second by its side, the last but one the last, a total both. */
function keptAtEnds(
  rows: readonly (readonly PaperPiece[])[],
  { end }: { readonly end: boolean },
): readonly PaperPiece[] {
  return rows.flatMap((pieces, index) => {
    const isLast = index === rows.length - 1
    const keep = isLast ? end : index === 0 || index === rows.length - 2
    return pieces.map((piece, part) => (part === pieces.length - 1 ? { ...piece, keep } : piece))
  })
}

/** One row: one piece, or several where it is taller than a page. */
function rowPieces(frame: Frame, cells: readonly string[], look: RowLook): readonly PaperPiece[] {
  const { metrics, columns, widths, tallest } = frame
  const bold = look.bold ?? false
  const lines = columns.map((_, index) =>
    wrapText(metrics, cells[index] ?? '', { size: SIZE, bold, width: (widths[index] ?? 0) - 2 * SIDE }),
  )
  const count = Math.max(1, ...lines.map((cell) => cell.length))
  const most = Math.max(1, Math.floor((tallest - 2 * PADDING) / lineHeight(SIZE)))
  return Array.from({ length: Math.ceil(count / most) }, (_, part) => {
    const shown = lines.map((cell) => cell.slice(part * most, (part + 1) * most))
    return rowPiece(frame, shown, look)
  })
}

function rowPiece(
  frame: Frame,
  lines: readonly (readonly string[])[],
  { bold = false, fill, head = false }: RowLook,
): PaperPiece {
  const { metrics, columns, widths, left, width } = frame
  const ticks = !head && columns.some(({ tick }) => tick)
  const height =
    Math.max(lineHeight(SIZE) * Math.max(1, ...lines.map((cell) => cell.length)), ticks ? TICK + 2 : 0) + 2 * PADDING
  const draw = (top: number): readonly PaperMark[] => {
    const marks: PaperMark[] = fill === undefined ? [] : [boxMark({ x: left, y: top, width, height }, { fill })]
    let x = left
    for (const [index, column] of columns.entries()) {
      const own = widths[index] ?? 0
      const tick = column.tick && !head && !bold
      if (tick)
        marks.push(
          boxMark(
            { x: x + (own - TICK) / 2, y: top + (height - TICK) / 2, width: TICK, height: TICK },
            { border: 'solid' },
          ),
        )
      else
        marks.push(
          ...textLines(
            metrics,
            lines[index] ?? [],
            { x: x + SIDE, top: top + PADDING, width: own - 2 * SIDE },
            { size: SIZE, bold, align: column.align },
          ),
        )
      marks.push(ruledLine([x, top], [x, top + height], { grey: true }))
      x += own
    }
    return [...marks, ruledLine([x, top], [x, top + height], { grey: true }), ...edges(left, width, top, height)]
  }
  return { height, before: 0, keep: false, draw }
}

/** Words over the whole width. */
function spanning({ metrics, left, width }: Frame, text: string, { bold = false, fill }: RowLook): PaperPiece {
  const lines = wrapText(metrics, text, { size: SIZE, bold, width: width - 2 * SIDE })
  const height = lineHeight(SIZE) * lines.length + 2 * PADDING
  const draw = (top: number): readonly PaperMark[] => [
    ...(fill === undefined ? [] : [boxMark({ x: left, y: top, width, height }, { fill })]),
    ...textLines(metrics, lines, { x: left + SIDE, top: top + PADDING, width: width - 2 * SIDE }, { size: SIZE, bold }),
    ...[left, left + width].map((x) => ruledLine([x, top], [x, top + height], { grey: true })),
    ...edges(left, width, top, height),
  ]
  return { height, before: 0, keep: false, draw }
}

function edges(left: number, width: number, top: number, height: number): readonly PaperMark[] {
  return [top, top + height].map((y) => ruledLine([left, y], [left + width, y], { grey: true }))
}

import type { PaperBlock, FactsBlock, PhotoBlock, SignatureBlock } from './content.ts'
import { type PaperMark, type PaperLayoutMetrics, mm } from './paper-drawing.ts'
import { tablePieces } from './layout-table.ts'
import type { PaperBlockArea } from './paper-block-area.ts'
import { pictureMark } from './picture-mark.ts'
import { titlePiece } from './layout-title.ts'
import { boxMark, lineHeight, ruledLine, textLine, textLines } from './marks.ts'
import type { PaperPiece } from './paginate.ts'
import { wrapText } from './wrap-text.ts'

const SIZE = 9
const GAP = 10
const NAME_WIDTH = mm(34)
const SIGNATURE = { height: mm(18), most: 4 }
const PHOTO = { height: mm(34), row: 4 }

/** The pieces of a block, in order. */
export function blockPieces(
  metrics: PaperLayoutMetrics,
  block: PaperBlock,
  area: PaperBlockArea,
): readonly PaperPiece[] {
  switch (block.kind) {
    case 'title':
      return [titlePiece(metrics, block, area)]
    case 'heading':
      return [headingPiece(metrics, block.text, area)]
    case 'text':
      return wrapText(metrics, block.text, { size: SIZE, bold: block.bold ?? false, width: area.width }).map(
        (line, index) =>
          linePiece(metrics, line, { area, bold: block.bold ?? false, before: index === 0 ? GAP / 2 : 0 }),
      )
    case 'facts':
      return factPieces(metrics, block, area)
    case 'table':
      return [
        ...(block.heading === undefined ? [] : [headingPiece(metrics, block.heading, area)]),
        ...tablePieces(metrics, block, area),
      ]
    case 'signatures':
      return [signaturePiece(metrics, block, area)]
    case 'photos':
      return photoPieces(metrics, block, area)
  }
}

function headingPiece(metrics: PaperLayoutMetrics, text: string, { left, width }: PaperBlockArea): PaperPiece {
  const lines = wrapText(metrics, text, { size: 11, bold: true, width })
  return {
    height: lines.length * lineHeight(11),
    before: GAP,
    keep: true,
    draw: (top) => textLines(metrics, lines, { x: left, top, width }, { size: 11, bold: true }),
  }
}

function linePiece(
  metrics: PaperLayoutMetrics,
  line: string,
  { area, bold, before }: { readonly area: PaperBlockArea; readonly bold: boolean; readonly before: number },
): PaperPiece {
  return {
    height: lineHeight(SIZE),
    before,
    keep: false,
    draw: (top) => textLines(metrics, [line], { x: area.left, top, width: area.width }, { size: SIZE, bold }),
  }
}

/** Two columns are filled line by line, so that a break parts no column from the other. */
function factPieces(
  metrics: PaperLayoutMetrics,
  { items, columns = 2 }: FactsBlock,
  { left, width }: PaperBlockArea,
): readonly PaperPiece[] {
  const own = (width - (columns - 1) * GAP) / columns
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row): PaperPiece => {
    const cells = items.slice(row * columns, (row + 1) * columns).map(([name, value]) => ({
      name: wrapText(metrics, name, { size: SIZE, bold: false, width: NAME_WIDTH - 4 }),
      value: wrapText(metrics, value, { size: SIZE, bold: true, width: own - NAME_WIDTH }),
    }))
    const height =
      Math.max(...cells.map(({ name, value }) => Math.max(name.length, value.length))) * lineHeight(SIZE) + 2
    const draw = (top: number) =>
      cells.flatMap(({ name, value }, index) => {
        const x = left + index * (own + GAP)
        return [
          ...textLines(metrics, name, { x, top, width: NAME_WIDTH }, { size: SIZE, grey: true }),
          ...textLines(metrics, value, { x: x + NAME_WIDTH, top, width: own - NAME_WIDTH }, { size: SIZE, bold: true }),
        ]
      })
    return { height, before: row === 0 ? GAP : 0, keep: false, draw }
  })
}

/** All that sign stand on one page; more than four take a second line. */
function signaturePiece(
  metrics: PaperLayoutMetrics,
  { items, place }: SignatureBlock,
  { left, width }: PaperBlockArea,
): PaperPiece {
  const across = Math.min(items.length, SIGNATURE.most)
  const own = (width - (across - 1) * GAP * 2) / Math.max(1, across)
  const words = items.map((item) => ({
    item,
    role: wrapText(metrics, item.role, { size: SIZE, bold: false, width: own }),
    name: wrapText(metrics, item.name, { size: SIZE, bold: true, width: own }),
    position: item.position === undefined ? [] : wrapText(metrics, item.position, { size: 8, bold: false, width: own }),
  }))
  const above = Math.max(0, ...words.map(({ role }) => role.length)) * lineHeight(SIZE)
  const below = Math.max(
    0,
    ...words.map(({ name, position }) => name.length * lineHeight(SIZE) + position.length * lineHeight(8)),
  )
  const each = above + SIGNATURE.height + below + 6
  const placed = place === undefined ? [] : wrapText(metrics, place, { size: SIZE, bold: false, width })
  const head = placed.length === 0 ? 0 : placed.length * lineHeight(SIZE) + 6
  const draw = (top: number): readonly PaperMark[] => [
    ...textLines(metrics, placed, { x: left, top, width }, { size: SIZE, align: 'right' }),
    ...words.flatMap(({ item, role, name, position }, index) => {
      const x = left + (index % across) * (own + GAP * 2)
      const at = top + head + Math.floor(index / across) * (each + GAP)
      const line = at + above + SIGNATURE.height
      const picture = item.picture
        ? pictureMark(metrics, item.picture.address, {
            x: x + 4,
            top: at + above + 2,
            width: own - 8,
            height: SIGNATURE.height - 4,
          })
        : []
      return [
        ...textLines(metrics, role, { x, top: at, width: own }, { size: SIZE, align: 'center' }),
        ...picture,
        ruledLine([x, line], [x + own, line]),
        ...textLines(metrics, name, { x, top: line + 3, width: own }, { size: SIZE, bold: true, align: 'center' }),
        ...textLines(
          metrics,
          position,
          { x, top: line + 3 + name.length * lineHeight(SIZE), width: own },
          { size: 8, grey: true, align: 'center' },
        ),
      ]
    }),
  ]
  const rows = Math.ceil(items.length / Math.max(1, across))
  return { height: head + rows * each + Math.max(0, rows - 1) * GAP, before: GAP * 1.5, keep: false, draw }
}

function photoPieces(
  metrics: PaperLayoutMetrics,
  { items }: PhotoBlock,
  { left, width }: PaperBlockArea,
): readonly PaperPiece[] {
  const own = (width - (PHOTO.row - 1) * GAP) / PHOTO.row
  return Array.from({ length: Math.ceil(items.length / PHOTO.row) }, (_, row): PaperPiece => {
    const shown = items.slice(row * PHOTO.row, (row + 1) * PHOTO.row).map(({ picture, caption }) => ({
      picture,
      lines: wrapText(metrics, caption, { size: 8, bold: false, width: own }),
    }))
    const height = PHOTO.height + Math.max(...shown.map(({ lines }) => lines.length)) * lineHeight(8) + 4
    const draw = (top: number): readonly PaperMark[] =>
      shown.flatMap(({ picture, lines }, index) => {
        const x = left + index * (own + GAP)
        const marks = picture ? pictureMark(metrics, picture.address, { x, top, width: own, height: PHOTO.height }) : []
        const missing = [
          boxMark({ x, y: top, width: own, height: PHOTO.height }, { border: 'dashed' }),
          textLine(
            metrics,
            'Tidak ada foto',
            { x, top: top + PHOTO.height / 2 - 6, width: own },
            { size: 8, grey: true, align: 'center' },
          ),
        ]
        return [
          ...(marks.length > 0 ? marks : missing),
          ...textLines(metrics, lines, { x, top: top + PHOTO.height + 3, width: own }, { size: 8, align: 'center' }),
        ]
      })
    return { height, before: row === 0 ? GAP / 2 : GAP, keep: false, draw }
  })
}

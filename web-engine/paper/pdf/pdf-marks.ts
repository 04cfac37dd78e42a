import type { CodeMark, DrawnPage, PaperMark, Point } from '#core/paper/paper-drawing.ts'
import type { PdfFont } from './pdf-font.ts'

interface Tools {
  /** PDF counts from the lower edge. */
  readonly height: number
  readonly fonts: { readonly regular: PdfFont; readonly bold: PdfFont }
  /** The name of a picture on the page. */
  pictureName(address: string): string
}

const GREY_TEXT = 0.35
const GREY_LINE = 0.65

/** What a page's stream says, mark by mark (ISO 32000-1, annex A lists the operators). */
export function pdfPageStream({ marks }: DrawnPage, tools: Tools): string {
  return marks.map((mark) => operatorsOf(mark, tools)).join('\n')
}

function operatorsOf(mark: PaperMark, { height, fonts, pictureName }: Tools): string {
  const up = (y: number) => short(height - y)
  switch (mark.kind) {
    case 'text': {
      const font = mark.bold ? fonts.bold : fonts.regular
      return `BT ${mark.grey ? GREY_TEXT : 0} g /${font.name} ${short(mark.size)} Tf ${short(mark.x)} ${up(mark.y)} Td ${font.show(mark.text)} Tj ET`
    }
    case 'line':
      return `${mark.grey ? GREY_LINE : 0} G ${short(mark.thickness)} w ${short(mark.from[0])} ${up(mark.from[1])} m ${short(mark.to[0])} ${up(mark.to[1])} l S`
    case 'box': {
      const place = `${short(mark.x)} ${up(mark.y + mark.height)} ${short(mark.width)} ${short(mark.height)} re`
      const filled = mark.fill === null ? [] : [`${short(mark.fill)} g ${place} f`]
      const border =
        mark.border === 'none'
          ? []
          : [`q ${mark.border === 'dashed' ? `${GREY_LINE} G [3 3] 0 d` : '0 G'} 0.5 w ${place} S Q`]
      return [...filled, ...border].join('\n')
    }
    case 'code':
      return `0 g ${darkQrRuns(mark)
        .map(({ x, y, width, side }) => `${short(x)} ${up(y + side)} ${short(width)} ${short(side)} re`)
        .join(' ')} f`
    case 'curve': {
      const at = ([x, y]: Point) => `${short(x)} ${up(y)}`
      return `${short(mark.fill)} g ${at(mark.start)} m ${mark.curves.map((points) => `${points.map(at).join(' ')} c`).join(' ')} f`
    }
    case 'picture':
      return `q ${short(mark.width)} 0 0 ${short(mark.height)} ${short(mark.x)} ${up(mark.y + mark.height)} cm /${pictureName(mark.address)} Do Q`
  }
}

/** Dark squares beside each other are one rectangle. */
export function darkQrRuns({
  x,
  y,
  size,
  squares,
}: CodeMark): readonly { readonly x: number; readonly y: number; readonly width: number; readonly side: number }[] {
  const side = size / squares.length
  return squares.flatMap((row, down) => {
    const starts = row.flatMap((dark, across) => (dark && !row[across - 1] ? [across] : []))
    return starts.map((start) => {
      const end = row.findIndex((dark, across) => across > start && !dark)
      return { x: x + start * side, y: y + down * side, width: ((end === -1 ? row.length : end) - start) * side, side }
    })
  })
}

/** A thousandth of a point is finer than any printer. */
function short(number: number): string {
  return String(Math.round(number * 1000) / 1000)
}

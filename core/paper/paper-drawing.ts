/**
 * A paper as marks on pages, in points of 1/72 inch from the upper left corner. The page on the screen and the PDF draw
 * these marks and nothing else, with the same font, so that they cannot differ.
 */
export interface PaperDrawing {
  readonly title: string
  readonly fileName: string
  readonly pages: readonly DrawnPage[]
  readonly width: number
  readonly height: number
}

export interface DrawnPage {
  readonly marks: readonly PaperMark[]
}

export type PaperMark = TextMark | LineMark | BoxMark | CodeMark | PictureMark | CurveMark

/** `y` is the base line. `width` is what the letters measure. */
export interface TextMark {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  readonly grey: boolean
  readonly text: string
  readonly width: number
}

export interface LineMark {
  readonly kind: 'line'
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly thickness: number
  readonly grey: boolean
}

export interface BoxMark {
  readonly kind: 'box'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** From 0 black to 1 white; not filled when null. */
  readonly fill: number | null
  readonly border: 'none' | 'solid' | 'dashed'
}

/** A QR code: its dark squares, `size` in points without the quiet zone, which the layout left white. */
export interface CodeMark {
  readonly kind: 'code'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly squares: readonly (readonly boolean[])[]
  readonly text: string
}

export interface PictureMark {
  readonly kind: 'picture'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly address: string
}

/** A filled shape of Bézier curves. */
export interface CurveMark {
  readonly kind: 'curve'
  readonly start: Point
  readonly curves: readonly (readonly [Point, Point, Point])[]
  /** From 0 black to 1 white. */
  readonly fill: number
}
export type Point = readonly [x: number, y: number]

/** What the layout must know of things it does not draw itself. */
export interface PaperLayoutMetrics {
  /** The width of a text of size 1. */
  readonly widthOf: (text: string, bold: boolean) => number
  /** The squares of a QR code, without quiet zone. */
  readonly squaresOf: (text: string) => readonly (readonly boolean[])[]
  /** Null for a picture that cannot be had. */
  readonly sizeOf: (address: string) => { readonly width: number; readonly height: number } | null
}

const INCH = 25.4

/** Points of a length in millimetres. */
export function mm(length: number): number {
  return (length * 72) / INCH
}

export const A4 = { width: mm(210), height: mm(297) } as const
/** PR-09: 0.2 inch. */
export const MARGIN = 14.4

import { encode } from 'uqr'
import type { PaperLayoutMetrics } from '#core/paper/paper-drawing.ts'
import { type PaperFonts, textWidthIn } from './paper-font.ts'

/** A picture as it is drawn: JPEG, and its size in pixels. */
export interface PaperPicture {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}
export type PaperPictures = ReadonlyMap<string, PaperPicture>

export function paperMetrics({ regular, bold }: PaperFonts, pictures: PaperPictures): PaperLayoutMetrics {
  return {
    widthOf: (text, isBold) => textWidthIn(isBold ? bold : regular, text),
    // A quarter of a label may be wet or torn and it is still read.
    squaresOf: (text) => encode(text, { ecc: 'Q', border: 0 }).data,
    sizeOf: (address) => pictures.get(address) ?? null,
  }
}

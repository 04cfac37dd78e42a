import { encode } from 'uqr'
import type { Metrics } from '#core/paper/drawing.ts'
import { type PaperFonts, widthIn } from './paper-font.ts'

/** A picture as it is drawn: JPEG, and its size in pixels. */
export interface PaperPicture {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}
export type PaperPictures = ReadonlyMap<string, PaperPicture>

export function paperMetrics({ regular, bold }: PaperFonts, pictures: PaperPictures): Metrics {
  return {
    widthOf: (text, isBold) => widthIn(isBold ? bold : regular, text),
    // A quarter of a label may be wet or torn and it is still read.
    squaresOf: (text) => encode(text, { ecc: 'Q', border: 0 }).data,
    sizeOf: (address) => pictures.get(address) ?? null,
  }
}

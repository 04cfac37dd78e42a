import type { CurveMark, PaperMark, Point } from './paper-drawing.ts'
import { ruledLine } from './marks.ts'

/**
 * The seedling of the product in a square of 32, as `favicon.svg` has it, without its ground: on paper the ground would
 * only cost ink.
 */
const SIDE = 32
const LEFT = {
  start: [16, 16.5],
  curves: [
    [
      [16, 11],
      [12.2, 7.5],
      [6.5, 7.2],
    ],
    [
      [6.3, 13.2],
      [10, 16.8],
      [16, 16.5],
    ],
  ],
  fill: 0.25,
} as const
const RIGHT = {
  start: [16, 19.5],
  curves: [
    [
      [16.2, 15],
      [19.5, 12],
      [25.2, 12.2],
    ],
    [
      [25.3, 17],
      [22, 20],
      [16, 19.5],
    ],
  ],
  fill: 0.45,
} as const
const STEM = [
  [16, 26],
  [16, 15],
] as const

/** The mark at the head of a paper, its upper left corner at `x`, `top`. */
export function logoMarks({
  x,
  top,
  size,
}: {
  readonly x: number
  readonly top: number
  readonly size: number
}): readonly PaperMark[] {
  const at = ([across, down]: Point): Point => [x + (across / SIDE) * size, top + (down / SIDE) * size]
  const leaf = ({ start, curves, fill }: typeof LEFT | typeof RIGHT): CurveMark => ({
    kind: 'curve',
    start: at(start),
    curves: curves.map(([first, second, end]) => [at(first), at(second), at(end)] as const),
    fill,
  })
  return [ruledLine(at(STEM[0]), at(STEM[1]), { thickness: (2 / SIDE) * size }), leaf(LEFT), leaf(RIGHT)]
}

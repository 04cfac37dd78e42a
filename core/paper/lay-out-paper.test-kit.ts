import { expect } from 'vitest'
import type { SheetContent } from './content.ts'
import { A4, type PaperDrawing, type PaperMark, type PaperLayoutMetrics } from './paper-drawing.ts'

/** Letters half as wide as high, codes of 21 modules, no pictures. */
export const metrics: PaperLayoutMetrics = {
  widthOf: (text) => [...text].length * 0.5,
  squaresOf: () => Array.from({ length: 21 }, () => Array.from({ length: 21 }, () => true)),
  sizeOf: () => null,
}

export const textsOf = ({ marks }: { readonly marks: readonly PaperMark[] }) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
export const pagesOf = (drawing: PaperDrawing) => drawing.pages.map(textsOf)

export function sheet(blocks: SheetContent['blocks']): SheetContent {
  return {
    kind: 'sheet',
    title: 'Surat',
    fileName: 'surat',
    running: { left: 'Jalur 12', right: '17 Agustus 2025' },
    blocks,
  }
}

export function expectInside({ pages, width, height }: PaperDrawing, margin: number): void {
  for (const mark of pages.flatMap(({ marks }) => marks)) {
    const [left, right, top, bottom] = edgesOf(mark)
    expect(left).toBeGreaterThanOrEqual(margin - 0.01)
    expect(right).toBeLessThanOrEqual(width - margin + 0.01)
    expect(top).toBeGreaterThanOrEqual(margin - 0.01)
    expect([mark.kind, bottom <= height - margin + 0.01]).toEqual([mark.kind, true])
  }
  expect(width === A4.width || width === A4.height || margin === 0).toBe(true)
}

export function edgesOf(mark: PaperMark): readonly [number, number, number, number] {
  switch (mark.kind) {
    case 'text':
      return [mark.x, mark.x + mark.width, mark.y - mark.size * 0.75, mark.y + mark.size * 0.2]
    case 'line':
      return [
        Math.min(mark.from[0], mark.to[0]),
        Math.max(mark.from[0], mark.to[0]),
        Math.min(mark.from[1], mark.to[1]),
        Math.max(mark.from[1], mark.to[1]),
      ]
    case 'code':
      return [mark.x, mark.x + mark.size, mark.y, mark.y + mark.size]
    case 'curve': {
      const [across, down] = [0, 1].map((side) =>
        [mark.start, ...mark.curves.flat()].map((point) => point[side] ?? Number.NaN),
      ) as [number[], number[]]
      return [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
    }
    default:
      return [mark.x, mark.x + mark.width, mark.y, mark.y + mark.height]
  }
}

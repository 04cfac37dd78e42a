import { describe, expect, test } from 'vitest'
import type { PaperContent } from './content.ts'
import { layOutPaper } from './lay-out-paper.ts'
import { expectInside, metrics, pagesOf } from './lay-out-paper.test-kit.ts'
import { type PaperDrawing, mm } from './paper-drawing.ts'

describe('labels', () => {
  const labels = (count: number, name = 'Budi'): PaperContent => ({
    kind: 'labels',
    title: 'Label',
    fileName: 'label',
    size: { width: 96, height: 66 },
    labels: Array.from({ length: count }, (_, index) => ({
      key: String(index),
      name: `${name}${index}`,
      lines: [
        ['Jumlah', '50'],
        ['Lokasi', 'Kendal '.repeat(30)],
      ],
      qr: { text: String(index), caption: String(index) },
    })),
  })

  test('eight of 96 x 66 mm stand on a sheet, and a sheet that was begun goes on at its free place', () => {
    const first = (drawing: PaperDrawing) =>
      drawing.pages.map((page) => page.marks.filter(({ kind }) => kind === 'code').length)
    expect(first(layOutPaper(labels(9), metrics))).toEqual([8, 1])
    expect(first(layOutPaper(labels(9), metrics, { single: false, start: 7 }))).toEqual([2, 7])
    expect(first(layOutPaper(labels(9), metrics, { single: false, start: 99 }))).toEqual([1, 8])
  })

  test('on a label printer each is a page of its own size', () => {
    const { pages, width, height } = layOutPaper(labels(3), metrics, { single: true, start: 5 })
    expect([pages.length, width, height]).toEqual([3, mm(96), mm(66)])
  })

  test('a very long name shrinks, then ends with an ellipsis; nothing leaves the label', () => {
    const drawing = layOutPaper(labels(1, 'Raden Mas Haryo '.repeat(40)), metrics, { single: true, start: 1 })
    expectInside(drawing, 0)
    expect(
      pagesOf(drawing)
        .flat()
        .some((text) => text.endsWith('…')),
    ).toBe(true)
  })

  test('the modules of a code are whole dots of a printer of 203 dpi, and never under three', () => {
    for (const size of [
      { width: 96, height: 66 },
      { width: 60, height: 40 },
      { width: 30, height: 20 },
    ]) {
      const { pages } = layOutPaper({ ...labels(1), size } as PaperContent, metrics, { single: true, start: 1 })
      const code = pages[0]?.marks.find((mark) => mark.kind === 'code')
      const dots = ((code?.size ?? 0) / 21 / 72) * 25.4 * 8
      expect(dots).toBeCloseTo(Math.round(dots), 6)
      expect(dots).toBeGreaterThanOrEqual(3)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaperContent, SheetContent, TableGroup } from './content.ts'
import { A4, type PaperDrawing, type PaperMark, MARGIN, type PaperLayoutMetrics, mm } from './paper-drawing.ts'
import { layOutPaper } from './lay-out-paper.ts'

/** Letters half as wide as high, codes of 21 modules, no pictures. */
const metrics: PaperLayoutMetrics = {
  widthOf: (text) => [...text].length * 0.5,
  squaresOf: () => Array.from({ length: 21 }, () => Array.from({ length: 21 }, () => true)),
  sizeOf: () => null,
}

const textsOf = ({ marks }: { readonly marks: readonly PaperMark[] }) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
const pagesOf = (drawing: PaperDrawing) => drawing.pages.map(textsOf)

function sheet(blocks: SheetContent['blocks']): SheetContent {
  return {
    kind: 'sheet',
    title: 'Surat',
    fileName: 'surat',
    running: { left: 'Jalur 12', right: '17 Agustus 2025' },
    blocks,
  }
}

/** Each text says what it is, so that its page can be found. */
function table(groups: readonly { readonly rows: number; readonly words: number }[]): SheetContent['blocks'][number] {
  return {
    kind: 'table',
    heading: 'judul-tabel',
    columns: [{ label: 'kepala' }, { label: 'Angka', align: 'right' }],
    groups: groups.map(
      ({ rows, words }, group): TableGroup => ({
        heading: `kelompok-${group}`,
        rows: Array.from({ length: rows }, (_, row) => [`baris-${group}-${row}${' kata'.repeat(words)}`, '1']),
        total: [`jumlah-${group}`, String(rows)],
      }),
    ),
    total: ['jumlah-semua', '9'],
  }
}

const CONTINUED = '(lanjutan)'

/** The page of the one text that begins so. */
function pageOf(pages: readonly (readonly string[])[], start: string): number {
  const found = pages.flatMap((texts, page) =>
    texts
      .filter((text) => (text === start || text.startsWith(`${start} `)) && !text.endsWith(CONTINUED))
      .map(() => page),
  )
  expect([start, found.length]).toEqual([start, 1])
  return found[0] ?? -1
}

describe('pages of a paper', () => {
  test('PR-09 whatever stands above it, no heading is parted from its table and no total from its rows; nothing is lost, and a group goes on under its name', () => {
    const groups = fc.array(
      fc.record({ rows: fc.integer({ min: 1, max: 70 }), words: fc.integer({ min: 0, max: 60 }) }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), groups, (above, parts) => {
        const filler = Array.from({ length: above }, () => ({ kind: 'text', text: 'x' }) as const)
        const pages = pagesOf(layOutPaper(sheet([...filler, table(parts)]), metrics))
        const heading = pageOf(pages, 'judul-tabel')
        expect(pageOf(pages, 'baris-0-0')).toBe(heading)
        for (const [group, { rows }] of parts.entries()) {
          expect(pageOf(pages, `kelompok-${group}`)).toBe(pageOf(pages, `baris-${group}-0`))
          expect(pageOf(pages, `jumlah-${group}`)).toBe(pageOf(pages, `baris-${group}-${rows - 1}`))
          const begins = pageOf(pages, `kelompok-${group}`)
          const pagesOfRows = Array.from({ length: rows }, (_, row) => pageOf(pages, `baris-${group}-${row}`))
          // Whose rows they are is read on every page of them, once.
          for (const [page, texts] of pages.entries()) {
            const again = texts.filter((text) => text === `kelompok-${group} ${CONTINUED}`).length
            if (page !== begins)
              expect([group, page, again]).toEqual([group, page, pagesOfRows.includes(page) || again === 1 ? 1 : 0])
          }
        }
        expect(pageOf(pages, 'jumlah-semua')).toBe(pageOf(pages, `jumlah-${parts.length - 1}`))
        for (const texts of pages.slice(heading)) expect(texts.filter((text) => text === 'kepala')).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })

  test('PR-06 the mark of the product stands beside the title, and no word of it on the mark', () => {
    const [page] = layOutPaper(
      sheet([{ kind: 'title', text: 'Laporan Distribusi', above: 'Persemaian Kendal' }]),
      metrics,
    ).pages
    const right = Math.max(...(page?.marks ?? []).flatMap((mark) => (mark.kind === 'curve' ? [edgesOf(mark)[1]] : [])))
    expect(right).toBeGreaterThan(MARGIN)
    for (const mark of page?.marks ?? [])
      if (mark.kind === 'text' && /Laporan|Persemaian/.test(mark.text)) expect(mark.x).toBeGreaterThan(right)
  })

  test('signatures never stand alone: the last line of what is signed is on their page', () => {
    for (let rows = 1; rows < 90; rows += 1) {
      const pages = pagesOf(
        layOutPaper(
          sheet([
            table([{ rows, words: 0 }]),
            { kind: 'signatures', items: [{ role: 'Diterima oleh', name: 'Budi' }] },
          ]),
          metrics,
        ),
      )
      expect([rows, pageOf(pages, 'Diterima oleh')]).toEqual([rows, pageOf(pages, 'jumlah-semua')])
    }
  })

  test('every page repeats what the paper is of, its day and its number', () => {
    const pages = pagesOf(layOutPaper(sheet([table([{ rows: 200, words: 0 }])]), metrics))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, texts] of pages.entries())
      expect(texts.slice(0, 4)).toEqual([
        'Jalur 12',
        '17 Agustus 2025',
        'Surat',
        `Halaman ${index + 1} dari ${pages.length}`,
      ])
  })

  test('nothing stands outside of the margins, not even one word longer than the page', () => {
    const blocks: SheetContent['blocks'] = [
      { kind: 'title', text: 'P'.repeat(300), qr: { text: '1', caption: 'q'.repeat(90) } },
      {
        kind: 'facts',
        items: [
          ['n'.repeat(80), 'v'.repeat(400)],
          ['n', 'v'],
        ],
      },
      {
        kind: 'table',
        columns: Array.from({ length: 9 }, (_, index) => ({ label: `kolom${index}`.repeat(3) })),
        groups: [{ rows: [Array.from({ length: 9 }, () => 'w'.repeat(900))] }],
      },
      { kind: 'signatures', items: Array.from({ length: 6 }, () => ({ role: 'r'.repeat(90), name: 'm'.repeat(90) })) },
      { kind: 'photos', items: [{ picture: null, caption: 'c'.repeat(200) }] },
    ]
    for (const orientation of ['portrait', 'landscape'] as const)
      expectInside(layOutPaper({ ...sheet(blocks), orientation }, metrics), MARGIN)
  })

  test('a row taller than a page goes on on the next', () => {
    const pages = pagesOf(
      layOutPaper(
        sheet([
          {
            kind: 'table',
            columns: [{ label: 'kepala', width: 20 }, { label: 'lain' }],
            groups: [{ rows: [[Array.from({ length: 400 }, (_, index) => `k${index}`).join(' '), 'z']] }],
          },
        ]),
        metrics,
      ),
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flat().join(' ')).toContain('k399')
  })

  test('a table without rows says so, below its head', () => {
    const [texts = []] = pagesOf(
      layOutPaper(
        sheet([{ kind: 'table', columns: [{ label: 'kepala' }], groups: [], empty: 'Belum ada data' }]),
        metrics,
      ),
    )
    expect(texts.slice(-2)).toEqual(['kepala', 'Belum ada data'])
  })
})

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

function expectInside({ pages, width, height }: PaperDrawing, margin: number): void {
  for (const mark of pages.flatMap(({ marks }) => marks)) {
    const [left, right, top, bottom] = edgesOf(mark)
    expect(left).toBeGreaterThanOrEqual(margin - 0.01)
    expect(right).toBeLessThanOrEqual(width - margin + 0.01)
    expect(top).toBeGreaterThanOrEqual(margin - 0.01)
    expect([mark.kind, bottom <= height - margin + 0.01]).toEqual([mark.kind, true])
  }
  expect(width === A4.width || width === A4.height || margin === 0).toBe(true)
}

function edgesOf(mark: PaperMark): readonly [number, number, number, number] {
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetContent, TableGroup } from './content.ts'
import { layOutPaper } from './lay-out-paper.ts'
import { edgesOf, expectInside, metrics, pagesOf, sheet, textsOf } from './lay-out-paper.test-kit.ts'
import { MARGIN, mm } from './paper-drawing.ts'

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

  test('the organisation’s logo stands in the place of the mark, as wide as three times its height, its name and address above the title', () => {
    const letterhead = { name: 'Yayasan Hijau', seat: 'Jalan Kebun 7\nKendal', logo: '/logo' }
    const drawn = (logo: { readonly width: number; readonly height: number } | null) =>
      layOutPaper(
        { ...sheet([{ kind: 'title', text: 'Laporan', above: 'Persemaian Kendal' }]), letterhead },
        { ...metrics, sizeOf: () => logo },
      ).pages[0]?.marks ?? []
    for (const [size, width] of [
      [{ width: 300, height: 100 }, 39],
      [{ width: 900, height: 100 }, 39],
      [{ width: 100, height: 100 }, 13],
    ] as const) {
      const marks = drawn(size)
      const [picture] = marks.flatMap((mark) => (mark.kind === 'picture' ? [mark] : []))
      expect(picture).toMatchObject({ address: '/logo', x: MARGIN })
      expect(picture?.width).toBeCloseTo(mm(width))
      expect(marks.some(({ kind }) => kind === 'curve')).toBe(false)
      const title = marks.flatMap((mark) =>
        mark.kind === 'text' && mark.x > MARGIN + mm(width) && !/Halaman|2025/.test(mark.text) ? [mark.text] : [],
      )
      expect(title).toEqual(['Yayasan Hijau', 'Jalan Kebun 7', 'Kendal', 'Persemaian Kendal', 'Laporan'])
    }
    // One that cannot be had leaves the product's mark, and says its name all the same.
    const without = drawn(null)
    expect(without.some(({ kind }) => kind === 'curve')).toBe(true)
    expect(textsOf({ marks: without })).toContain('Yayasan Hijau')
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

  test('no row of a table without a total stands alone on its page', () => {
    for (let rows = 2; rows < 160; rows += 1) {
      const block: SheetContent['blocks'][number] = {
        kind: 'table',
        columns: [{ label: 'kepala' }],
        groups: [{ rows: Array.from({ length: rows }, (_, row) => [`baris-${row}`]) }],
      }
      const pages = pagesOf(layOutPaper(sheet([block]), metrics))
      const counts = pages.map((texts) => texts.filter((text) => text.startsWith('baris-')).length)
      expect([rows, counts.reduce((sum, count) => sum + count, 0)]).toEqual([rows, rows])
      expect([rows, counts.includes(1)]).toEqual([rows, false])
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

  test('each page of a part for somebody else repeats whose part it is, to the last page before the next part', () => {
    const part = (who: string, rows: number): SheetContent['blocks'] => [
      { kind: 'title', text: 'Bagian', onNewPage: true, running: who },
      table([{ rows, words: 0 }]),
    ]
    const content = sheet([{ kind: 'text', text: 'x' }, ...part('Sri', 200), ...part('Tono', 3), ...part('Budi', 90)])
    const heads = pagesOf(layOutPaper(content, metrics)).map(([left, day]) => [left, day])
    expect(new Set(heads.map(([, day]) => day))).toEqual(new Set(['17 Agustus 2025']))
    const whose = heads.map(([left]) => left)
    expect([...new Set(whose)]).toEqual(['Jalur 12', 'Sri', 'Tono', 'Budi'])
    expect(whose).toEqual(whose.toSorted((a = '', b = '') => 'JSTB'.indexOf(a[0] ?? '') - 'JSTB'.indexOf(b[0] ?? '')))
    for (const who of ['Sri', 'Budi']) expect(whose.filter((one) => one === who).length).toBeGreaterThan(1)
  })

  test('what a page repeats has all the room its day leaves, in smaller letters where it is long, and is cut at last', () => {
    const headOf = (left: string, right: string) => {
      const drawing = layOutPaper({ ...sheet([{ kind: 'text', text: 'x' }]), running: { left, right } }, metrics)
      expectInside(drawing, MARGIN)
      const [first, second] = (drawing.pages[0]?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
      expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0)
      expect((first?.y ?? 0) - (second?.y ?? 0)).toBeCloseTo(0, 0)
      return [first?.text, first?.size]
    }
    const name = Array.from({ length: 20 }, () => 'nama').join(' ')
    expect(headOf(`${name} tamat`, '17 Agustus 2025')).toEqual([`${name} tamat`, 8])
    const longer = `${name} ${name.slice(0, 49)} tamat`
    expect(headOf(longer, '17 Agustus 2025')).toEqual([longer, expect.closeTo(6.3, 0)])
    expect(headOf(`${name} ${name}`, '17 Agustus 2025')).toEqual([expect.stringMatching(/^nama .*…$/), 6])
    expect(headOf(`${name} ${name}`, name)).toEqual([expect.stringMatching(/^nama .*…$/), 6])
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

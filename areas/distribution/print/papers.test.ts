import { describe, expect, test } from 'vitest'
import type { SheetContent } from '#core/paper/content.ts'
import { drawPaper, paperPdf, pdfCodes, pdfTexts } from '#test/kit/paper.ts'
import { bastSeed } from './bast-seed/bast-seed.paper.ts'
import { handoverPaperModel, type HandoverPaper } from './bast-seed/model.ts'
import { distributionReceivedReport } from './distribution-received-report/distribution-received-report.paper.ts'
import { receivedReportModel } from './distribution-received-report/model.ts'
import { distributionReport } from './distribution-report/distribution-report.paper.ts'
import { reportModel, type ReportData } from './distribution-report/model.ts'
import { labelArmada } from './label-armada/label-armada.paper.ts'
import { labelPoc } from './label-poc/label-poc.paper.ts'
import { labelSeed } from './label-seed/label-seed.paper.ts'
import { lineOutcomesOf } from './outcomes.ts'
import {
  paperBag,
  factsOf,
  paperHead,
  largeRun,
  picPaperHead,
  paperRecipient,
  rowsOf,
  signedBy,
  tableOf,
  tableBlocks,
  paperTrip,
  wordsOf,
} from './papers.test-kit.ts'
import { suratJalanArmada } from './surat-jalan-armada/surat-jalan-armada.paper.ts'
import { waybillModel, type WaybillData } from './surat-jalan-armada/model.ts'

describe('PR-04 bast-seed', () => {
  const bags = [
    paperBag(1, { code: '12/12' }),
    paperBag(2, { code: '2/12', amount: 30 }),
    paperBag(3, { tree: 'Alpukat', lahan: '10_0000000002', purpose: 'Karbon', amount: 1_200 }),
    paperBag(4, { lahan: '10_0000000002', code: '4/12' }),
  ]
  const data: HandoverPaper = {
    manual: false,
    begun: true,
    one: true,
    run: paperHead,
    recipients: [paperRecipient(1, { name: 'Sri Lestari', pupuk: 1_250, pupuk_loaded: true })],
    bags,
  }

  test('PR-04 the handover is by species and plot, with every bag to be ticked and the fertilizer last', () => {
    const content = handoverPaperModel(data)
    expect(content.title).toBe('Bukti Unloading & Serah Terima Bibit Petani')
    expect(factsOf(content)).toEqual([
      ['Tahun Program', '2026'],
      ['Management Unit', 'MU Limbangan'],
      ['Nama Petani', 'Sri Lestari'],
      ['Jumlah Lahan', '2'],
      ['Field Facilitator', 'Slamet Widodo'],
      ['Persemaian', 'Persemaian Kendal'],
      ['Tanggal Distribusi', '20 November 2026'],
      ['Alamat', 'Balai Desa Limbangan'],
      ['Koordinat', '110.2034, -7.0512'],
      ['Jam Berangkat', expect.stringMatching(/^\.+$/)],
      ['Jam Tiba', expect.stringMatching(/^\.+$/)],
    ])
    expect(rowsOf(content, 'Ringkasan Bibit')).toEqual([
      ['1', 'Alpukat', '10_0000000002', '1', '1.200'],
      ['2', 'Sengon', '10_0000000001', '2', '80'],
      ['3', 'Sengon', '10_0000000002', '1', '50'],
    ])
    expect(tableOf(content, 'Ringkasan Bibit')?.total).toEqual(['', 'Total', '', '4', '1.330'])
    const blank = ['', '', '', '', '', '']
    expect(rowsOf(content, 'Checklist Bag')).toEqual([
      ['1', '3/9', 'Alpukat', '10_0000000002', '1.200', ...blank],
      ['2', '2/12', 'Sengon', '10_0000000001', '30', ...blank],
      ['3', '12/12', 'Sengon', '10_0000000001', '50', ...blank],
      ['4', '4/12', 'Sengon', '10_0000000002', '50', ...blank],
      ['', 'POC', 'Pupuk Organik Cair', '', '1.250 ml', ...blank],
    ])
    expect(signedBy(content).map(([, name, position]) => [position, name])).toEqual([
      ['Sopir', ''],
      ['Petani', 'Sri Lestari'],
      ['Field Facilitator', 'Slamet Widodo'],
      ['Field Coordinator', 'Bambang Susilo'],
    ])
  })

  test('PR-04 the checklist of loading is by species, names the purposes, and is signed in the nursery', () => {
    const content = handoverPaperModel({ ...data, manual: true })
    expect([content.title, content.fileName]).toEqual([
      'Checklist Manual Loading',
      'Checklist Manual Loading - DST/KDL/2611/0001 - Sri Lestari',
    ])
    expect(factsOf(content)).toContainEqual(['Tujuan Proyek', 'Karbon, Reguler'])
    expect(rowsOf(content, 'Ringkasan Bibit')).toEqual([
      ['1', 'Alpukat', '1', '1.200'],
      ['2', 'Sengon', '3', '130'],
    ])
    expect(signedBy(content).map(([role]) => role)).toEqual(['Checklist oleh', 'Diperiksa oleh', 'Mengetahui'])
  })

  test('PR-04 a PIC has neither plots nor a facilitator; before loading the paper says what it lists', () => {
    const content = handoverPaperModel({
      ...data,
      begun: false,
      run: picPaperHead,
      recipients: [paperRecipient(1, { name: 'Ibu Ratna' })],
      bags: bags.map((one) => ({ ...one, lahan: null })),
    })
    expect(factsOf(content).map(([name]) => name)).toEqual([
      'Tahun Program',
      'Management Unit',
      'PIC',
      'Persemaian',
      'Tanggal Distribusi',
      'Alamat',
      'Koordinat',
      'Jam Berangkat',
      'Jam Tiba',
    ])
    expect(rowsOf(content, 'Ringkasan Bibit')).toEqual([
      ['1', 'Alpukat', '1', '1.200'],
      ['2', 'Sengon', '3', '130'],
    ])
    // Nobody has fertilizer: there is no row of 0 ml to sign for.
    expect(rowsOf(content, 'Checklist Bag')?.map(([, code]) => code)).not.toContain('POC')
    expect(wordsOf(content)).toEqual(['Dicetak sebelum pemuatan: memuat semua bag yang direncanakan.'])
  })

  test('PR-04 nobody signs for fertilizer that stayed at home; who loads, and a paper of before the loading, see what is meant', () => {
    const recipients = [paperRecipient(1, { pupuk: 1_200, pupuk_loaded: false })]
    const lastOf = (over: Partial<HandoverPaper>) =>
      rowsOf(handoverPaperModel({ ...data, recipients, ...over }), 'Checklist Bag')?.at(-1)?.[1]
    expect([lastOf({}), lastOf({ manual: true }), lastOf({ begun: false })]).toEqual(['4/12', 'POC', 'POC'])
    // Fertilizer alone is signed for without an empty summary of seedlings.
    const alone = handoverPaperModel({
      ...data,
      recipients: [paperRecipient(1, { pupuk: 500, pupuk_loaded: true })],
      bags: [],
    })
    expect(tableOf(alone, 'Ringkasan Bibit')).toBeUndefined()
    expect(rowsOf(alone, 'Checklist Bag')?.map((row) => row.slice(0, 5))).toEqual([
      ['', 'POC', 'Pupuk Organik Cair', '', '500 ml'],
    ])
  })
})

describe('PR-05 surat-jalan-armada', () => {
  const bags = [
    paperBag(1, { tree: 'Alpukat', amount: 40 }),
    paperBag(2, { amount: 50 }),
    paperBag(3, { amount: 30 }),
    paperBag(4, { tree: 'Durian', amount: 80 }),
  ]
  const data: WaybillData = {
    run: paperHead,
    trip: paperTrip(7),
    bags,
    fertilizer: [paperRecipient(1, { name: 'Sri Lestari', pupuk: 1_250.5 }), paperRecipient(2, { pupuk: 1_000 })],
    earlier: null,
  }

  test('PR-05 most seedlings first, with totals, fertilizer, driver’s phone and four signatures', () => {
    const content = waybillModel(data)
    expect(factsOf(content)).toEqual([
      ['Tanggal Distribusi', '20 November 2026'],
      ['Nomor Plat', 'H 1807 KD'],
      ['Tujuan', 'Balai Desa Limbangan'],
      ['Koordinat', '110.2034, -7.0512'],
      ['Sopir', 'Pak Tono'],
      ['Telepon Sopir', '0812-3456-7890'],
      ['Management Unit', 'MU Limbangan'],
      ['Field Facilitator', 'Slamet Widodo'],
      ['Persemaian', 'Persemaian Kendal'],
    ])
    expect(rowsOf(content, 'Bibit')).toEqual([
      ['1', 'Durian', '1', '80'],
      ['2', 'Sengon', '2', '80'],
      ['3', 'Alpukat', '1', '40'],
    ])
    expect(tableOf(content, 'Bibit')?.total).toEqual(['', 'Total', '4', '200'])
    expect(tableOf(content, 'Pupuk Organik Cair (POC)')?.total).toEqual(['', 'Total', '2.250,5 ml'])
    expect(signedBy(content)).toEqual([
      ['Dibawa oleh', 'Pak Tono', 'Sopir'],
      ['Dikirim oleh', 'Retno Wulandari', 'Nursery Coordinator'],
      ['Diterima oleh', 'Slamet Widodo', 'Field Facilitator'],
      ['Mengetahui', 'Bambang Susilo', 'Field Coordinator'],
    ])
    expect(wordsOf(content)).toEqual([])
  })

  test('PR-05 the code of the transport is read back from the printed page', async () => {
    const pdf = await paperPdf(waybillModel({ ...data, trip: paperTrip(4_711) }))
    expect(await pdfCodes(pdf, 203)).toEqual([['4711']])
  })

  test('PR-05 without fertilizer there is no table of it; a PIC is named in place of the facilitator', () => {
    const content = waybillModel({ ...data, run: picPaperHead, fertilizer: [] })
    expect(tableBlocks(content).map(({ heading }) => heading)).toEqual(['Bibit'])
    expect(signedBy(content)[2]).toEqual(['Diterima oleh', 'Ibu Ratna', 'PIC'])
  })

  test('PR-05 a waybill that later loads outdated says which one it replaces, one printed while loading that it is not the last', () => {
    const earlier = { at: '2026-11-20T01:15:00Z', zone: 'Asia/Jakarta', added: 3, removed: 1, isFertilizerOther: false }
    expect(wordsOf(waybillModel({ ...data, earlier }))).toEqual([
      'Menggantikan surat jalan yang dicetak 20 November 2026 pukul 08.15 WIB, yang tidak berlaku lagi: sesudahnya 3 bag dimuat dan 1 bag diturunkan.',
    ])
    expect(wordsOf(waybillModel({ ...data, earlier: { ...earlier, added: 0, removed: 0 } }))).toEqual([])
    expect(
      wordsOf(waybillModel({ ...data, earlier: { ...earlier, added: 0, removed: 0, isFertilizerOther: true } })),
    ).toEqual([expect.stringContaining('sesudahnya muatan POC berubah.')])
    expect(wordsOf(waybillModel({ ...data, earlier: { ...earlier, isFertilizerOther: true } }))).toEqual([
      expect.stringContaining('sesudahnya 3 bag dimuat, 1 bag diturunkan dan muatan POC berubah.'),
    ])
    expect(wordsOf(waybillModel({ ...data, trip: paperTrip(7, { isLoaded: false }) }))).toEqual([
      'SEMENTARA: pemuatan kendaraan ini belum selesai.',
    ])
  })
})

test('PR-01 PR-02 PR-03 PR-04 PR-05 PR-06 PR-07 a label prints and a paper saves by itself, each after its own while', () => {
  expect([labelSeed, labelArmada, labelPoc].map(({ opens }) => opens)).toEqual(
    [1_000, 500, 1_000].map((after) => ({ does: 'print', after })),
  )
  expect(
    [bastSeed, suratJalanArmada, distributionReport, distributionReceivedReport].map(({ opens }) => opens),
  ).toEqual([300, 300, 500, 500].map((after) => ({ does: 'save', after })))
})

describe('PR-04, PR-05, PR-06, PR-07, PR-09 papers of a large run', () => {
  const large = largeRun()
  const outcomes = lineOutcomesOf(large)
  const whole: ReportData = { ...large, whole: true, fertilizer: [], outcomes }
  const contents: readonly (readonly [name: string, content: SheetContent])[] = [
    ['checklist', handoverPaperModel({ ...large, manual: true, begun: true, one: false })],
    ['bast', handoverPaperModel({ ...large, manual: false, begun: true, one: false })],
    [
      'waybill',
      waybillModel({
        run: large.run,
        trip: large.trips[1] ?? paperTrip(1),
        bags: large.bags,
        fertilizer: [],
        earlier: null,
      }),
    ],
    ['report', reportModel(whole)],
    ['received', receivedReportModel({ ...large, outcomes })],
  ]

  test.each(contents)(
    'PR-09 %s: upright A4 with selectable text; every page has run, day and number, none is empty, nothing leaves the sheet',
    async (_, content) => {
      const drawing = await drawPaper(content)
      expect([Math.round(drawing.width), Math.round(drawing.height)]).toEqual([595, 842])
      const margin = 0.2 * 72 - 0.01
      for (const { marks } of drawing.pages) {
        for (const mark of marks)
          if (mark.kind === 'text')
            expect([
              mark.text,
              mark.x >= margin,
              mark.x + mark.width <= drawing.width - margin,
              mark.y <= drawing.height - margin,
            ]).toEqual([mark.text, true, true, true])
      }
      const texts = await pdfTexts(await paperPdf(content))
      expect(texts.length).toBeGreaterThan(1)
      for (const [index, text] of texts.entries()) {
        for (const words of ['DST/KDL/2611/0001', '20 November 2026', `Halaman ${index + 1} dari ${texts.length}`])
          expect([index, text]).toEqual([index, expect.stringContaining(words)])
        expect(text.length).toBeGreaterThan(250)
      }
    },
  )

  test.each(contents.slice(0, 2))(
    'PR-04 %s: every page names its recipient, so that a sheet that came loose finds back',
    async (_, content) => {
      const whose = (await drawPaper(content)).pages.map(({ marks }) => {
        const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
        return { head: texts[0] ?? '', begins: texts.find((text) => /^DST\S+ · D-\d+$/.test(text)) }
      })
      expect(new Set(whose.map(({ begins }) => begins)).size).toBe(large.recipients.length + 1)
      let begun = ''
      for (const { head, begins } of whose) {
        begun = begins ?? begun
        const name = large.recipients.find(({ id }) => begun.endsWith(` · D-${id}`))?.name
        expect([head, `${begun} · ${name}`.startsWith(head.replace('…', ''))]).toEqual([head, true])
        expect(head.length).toBeGreaterThan(begun.length + 5)
      }
    },
  )

  test('PR-06 its totals are those of the bags and receipts', () => {
    const loaded = large.bags.reduce((sum, { amount }) => sum + amount, 0)
    const total = tableOf(reportModel(whole), 'Bibit per Jenis')
      ?.total?.slice(2)
      .map((figure) => Number(figure.replaceAll('.', '')))
    const [all = 0, damaged = 0, rejected = 0, received = 0, missing = 0] = total ?? []
    expect([all, damaged + rejected + received + missing, received]).toEqual([loaded, loaded, 480 * 60])
  })
})

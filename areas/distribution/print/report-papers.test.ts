import { describe, expect, test } from 'vitest'
import { receivedReportModel } from './distribution-received-report/model.ts'
import { reportModel, type ReportData } from './distribution-report/model.ts'
import { lineOutcomesOf } from './outcomes.ts'
import {
  paperBag,
  factsOf,
  paperHead,
  picPaperHead,
  paperRecipient,
  rowsOf,
  signedBy,
  tableOf,
  tableBlocks,
  paperTrip,
  wordsOf,
} from './papers.test-kit.ts'

describe('PR-06, PR-07 reports', () => {
  const recipients = [
    paperRecipient(1, { name: 'Sri Lestari', pupuk: 500, pupuk_given: 200, pupuk_loaded: true, pupuk_received: true }),
    paperRecipient(2, { name: 'Wagiman', reported: false, pupuk: 250, pupuk_loaded: true }),
    paperRecipient(3, { name: 'Yanto', pupuk: 100 }),
  ]
  const bags = [
    paperBag(1, { received: 50 }),
    paperBag(2, { received: 40, damaged: 4, missing: 1 }),
    paperBag(3, { tree: 'Alpukat', amount: 40, trip: 8, received: 40 }),
    paperBag(4, { recipient: 2, lahan: '10_0000000009', amount: 60 }),
    paperBag(5, { recipient: 3, amount: 10, loaded: false, trip: null }),
  ]
  const trips = [paperTrip(7), paperTrip(8, { driver: 'Bu Yati' })]
  const outcomes = lineOutcomesOf({ recipients, bags })
  const data: ReportData = {
    run: paperHead,
    whole: true,
    trips,
    recipients,
    bags: bags.filter(({ loaded }) => loaded),
    fertilizer: recipients,
    outcomes,
  }

  test('PR-06 what is loaded is in the bags, what is rejected is the rest, and who has not reported is open', () => {
    expect(outcomes).toEqual([
      {
        recipient: 1,
        tree: 'Alpukat',
        lahan: '10_0000000001',
        loaded: 40,
        received: 40,
        damaged: 0,
        missing: 0,
        rejected: 0,
      },
      {
        recipient: 1,
        tree: 'Sengon',
        lahan: '10_0000000001',
        loaded: 100,
        received: 90,
        damaged: 4,
        missing: 1,
        rejected: 5,
      },
      {
        recipient: 2,
        tree: 'Sengon',
        lahan: '10_0000000009',
        loaded: 60,
        received: null,
        damaged: null,
        missing: null,
        rejected: null,
      },
    ])
  })

  test('PR-06 who gets fertilizer alone counts among the recipients and among those who have not reported', () => {
    const joko = paperRecipient(4, { name: 'Joko', reported: false, pupuk: 300, pupuk_loaded: true, pupuk_trip: 8 })
    const whole = reportModel({ ...data, recipients: [...recipients, joko], fertilizer: [...recipients, joko] })
    expect(factsOf(whole)).toContainEqual(['Jumlah Petani', '3'])
    expect(wordsOf(whole)).toContain('Belum dilaporkan: 2 penerima.')
    const alone = { ...data, whole: false, trips: trips.slice(1), bags: [], fertilizer: [joko], outcomes: [] }
    const vehicle = reportModel(alone)
    expect(factsOf(vehicle)).toContainEqual(['Jumlah Petani', '1'])
    expect(wordsOf(vehicle)).toContain('Belum dilaporkan: 1 penerima.')
  })

  test('PR-06 vehicles, species, fertilizer with its state and every farmer, with totals; the file is named by year and facilitator', () => {
    const content = reportModel(data)
    expect([content.fileName, factsOf(content)]).toEqual([
      '2026 - Slamet Widodo',
      [
        ['Tanggal Distribusi', '20 November 2026'],
        ['Lokasi Persemaian', 'Persemaian Kendal'],
        ['Management Unit', 'MU Limbangan'],
        ['Field Facilitator', 'Slamet Widodo'],
        ['Alamat Tujuan', 'Balai Desa Limbangan'],
        ['Koordinat Distribusi', '110.2034, -7.0512'],
        ['Jumlah Petani', '2'],
      ],
    ])
    expect(rowsOf(content, 'Kendaraan')).toEqual([
      ['1', 'H 1807 KD', 'Pak Tono', '3', '160'],
      ['2', 'H 1808 KD', 'Bu Yati', '1', '40'],
    ])
    expect(tableOf(content, 'Kendaraan')?.total).toEqual(['', 'Total', '', '4', '200'])
    expect(tableOf(content, 'Bibit per Jenis')?.columns.map(({ label }) => label)).toEqual([
      'No',
      'Jenis Bibit',
      'Dimuat',
      'Rusak',
      'Ditolak',
      'Diterima',
      'Hilang',
    ])
    expect(rowsOf(content, 'Bibit per Jenis')).toEqual([
      ['1', 'Alpukat', '40', '0', '0', '40', '0'],
      ['2', 'Sengon', '160', '4', '5', '90', '1'],
    ])
    expect(tableOf(content, 'Bibit per Jenis')?.total).toEqual(['', 'Total', '200', '4', '5', '130', '1'])
    expect(rowsOf(content, 'Pupuk')).toEqual([
      ['1', 'Sri Lestari', '500 ml', '200 ml', 'Sudah Diterima'],
      ['2', 'Wagiman', '250 ml', '-', 'Dimuat'],
      ['3', 'Yanto', '100 ml', '-', 'Belum Dimuat'],
    ])
    expect(tableOf(content, 'Pupuk')?.total).toEqual(['', 'Total', '850 ml', '200 ml', ''])
    expect(tableOf(content, 'Rincian per Petani')?.groups.map(({ heading, total }) => [heading, total])).toEqual([
      ['Sri Lestari (F0000001)', ['', 'Jumlah', '140', '4', '5', '130', '1']],
      ['Wagiman (F0000002)', ['', 'Jumlah', '60', '-', '-', '-', '-']],
    ])
    expect(wordsOf(content)).toEqual(['Belum dilaporkan: 1 penerima.'])
  })

  test('PR-06 a vehicle without fertilizer says so, with its full stop', () => {
    expect(
      wordsOf(reportModel({ ...data, whole: false, trips: [paperTrip(8)], fertilizer: [], outcomes: [] })),
    ).toEqual(['Kendaraan ini tidak memuat pupuk.'])
  })

  test('PR-06 PR-07 a PIC’s report speaks of the PIC, has no plots and is named by them', () => {
    const ofPic = {
      ...data,
      run: picPaperHead,
      recipients: [paperRecipient(1, { name: 'Ibu Ratna', no: 'PIC-1' })],
      fertilizer: [],
    }
    const content = reportModel(ofPic)
    expect([content.fileName, tableBlocks(content).map(({ heading }) => heading)]).toEqual([
      '2026 - Ibu Ratna',
      ['Kendaraan', 'Bibit per Jenis', 'Rincian per PIC'],
    ])
    expect(
      receivedReportModel(ofPic).blocks.flatMap((block) =>
        block.kind === 'table' ? block.columns.map(({ label }) => label) : [],
      ),
    ).toEqual(['Jenis Bibit', 'Dimuat', 'Diterima', 'Rusak', 'Hilang', 'Ditolak'])
  })

  test('PR-07 who got fertilizer and no bag is on it too', () => {
    const alone = paperRecipient(9, { name: 'Pak Joko', pupuk: 500, pupuk_given: 500, pupuk_loaded: true })
    const content = receivedReportModel({ run: paperHead, recipients: [...recipients, alone], outcomes })
    expect(tableOf(content, 'Penerimaan per Petani dan Lahan')?.groups.at(-1)).toEqual({
      heading: 'Pak Joko (F0000009) · POC 500 ml diterima',
      rows: [['-', 'Tanpa bag', '0', '-', '-', '-', '-']],
    })
    expect(factsOf(content)).toContainEqual(['Sudah dilaporkan', '2 dari 3'])
  })

  test('PR-07 received, damaged, missing and rejected of every farmer and plot, with totals and signatures', () => {
    const content = receivedReportModel({ run: paperHead, recipients, outcomes })
    const table = tableOf(content, 'Penerimaan per Petani dan Lahan')
    expect(table?.groups).toEqual([
      {
        heading: 'Sri Lestari (F0000001) · POC 200 ml diterima, dari 500 ml',
        rows: [
          ['10_0000000001', 'Alpukat', '40', '40', '0', '0', '0'],
          ['10_0000000001', 'Sengon', '100', '90', '4', '1', '5'],
        ],
        total: ['', 'Jumlah', '140', '130', '4', '1', '5'],
      },
      {
        heading: 'Wagiman (F0000002) · belum dilaporkan · POC 250 ml belum diterima',
        rows: [['10_0000000009', 'Sengon', '60', '-', '-', '-', '-']],
        total: ['', 'Jumlah', '60', '-', '-', '-', '-'],
      },
    ])
    expect(table?.total).toEqual(['', 'Total', '200', '130', '4', '1', '5'])
    expect(factsOf(content)).toContainEqual(['POC diterima', '200 ml dari 850 ml'])
    expect(signedBy(content).map(([, name, position]) => [position, name])).toEqual([
      ['Field Facilitator', 'Slamet Widodo'],
      ['Field Coordinator', 'Bambang Susilo'],
      ['Nursery Coordinator', 'Retno Wulandari'],
    ])
  })

  test('PR-07 fertilizer as it was given: all, a part, more, none, or not said', () => {
    const saying = (pupuk: number, pupuk_given: number | null) => {
      const content = receivedReportModel({
        run: paperHead,
        recipients: [paperRecipient(1, { pupuk, pupuk_given })],
        outcomes,
      })
      return tableOf(content, 'Penerimaan per Petani dan Lahan')?.groups[0]?.heading?.split(' · ').slice(1)
    }
    expect(saying(500, 500)).toEqual(['POC 500 ml diterima'])
    expect(saying(500, 200.5)).toEqual(['POC 200,5 ml diterima, dari 500 ml'])
    expect(saying(0, 100)).toEqual(['POC 100 ml diterima, dari 0 ml'])
    expect(saying(500, 0)).toEqual(['POC 500 ml tidak diterima'])
    expect(saying(500, null)).toEqual(['POC 500 ml belum diterima'])
    expect(saying(0, null)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { drawPaper, paperPdf, pdfCodes, pdfTexts } from '#test/kit/paper.ts'
import { armadaLabelModel } from './label-armada/model.ts'
import { pocLabelModel } from './label-poc/model.ts'
import { seedLabelModel, shortPlotNumber, type SeedLabel, type SeedLabelData } from './label-seed/model.ts'

const run: SeedLabelData['run'] = {
  no_dokumen: 'DST/KDL/2611/0001',
  status: 1,
  ff_name: 'Slamet Widodo',
  distribution_date: '2026-11-20',
  location_distribution: 'Balai Desa Limbangan',
}
const label = (id: number, over: Partial<SeedLabel> = {}): SeedLabel => ({
  id,
  label_code: `${id}/600`,
  detail_farmer_id: 77,
  recipient: 'Sri Lestari',
  rel_tree_id: 'Sengon',
  amount: 50,
  lahan_no: '10_0000001234',
  project_purpose: 'Reguler',
  project_code: null,
  ...over,
})

describe('labels on paper', () => {
  test('PR-01 a seed label has every word and its code; land is its first ten and last three characters', async () => {
    const pdf = await paperPdf(seedLabelModel({ run, labels: [label(4711)] }), { labels: { single: true, start: 1 } })
    const [text = ''] = await pdfTexts(pdf)
    for (const word of [
      '4711/600',
      'D-77',
      'Sri Lestari',
      'Sengon',
      '50 bibit',
      '10_0000001234',
      'Slamet Widodo',
      '20 November 2026',
      'Reguler',
      '-',
      'Balai Desa Limbangan',
      '4711',
    ])
      expect(text).toContain(word)
    expect(await pdfCodes(pdf, 203)).toEqual([['4711']])
    expect(shortPlotNumber('10_0000001234567')).toBe('10_0000001…567')
  })

  test('PR-01 by species, plot and number; a PIC’s label names no facilitator', () => {
    const labels = [
      label(1, { label_code: '1000/1000' }),
      label(2, { label_code: '2/1000' }),
      label(3, { rel_tree_id: 'Alpukat' }),
      label(4, { lahan_no: '10_0000000001' }),
      label(5, { label_code: '101/1000' }),
    ]
    expect(seedLabelModel({ run, labels }).labels.map(({ key }) => key)).toEqual(['3', '4', '2', '5', '1'])
    const [pic] = seedLabelModel({ run: { ...run, status: 2 }, labels: [label(1, { lahan_no: null })] }).labels
    expect(pic?.lines.map(([word]) => word)).toEqual(['Tanggal', 'Tujuan', 'Project', 'Lokasi'])
  })

  test('PR-01 six hundred labels fill their pages, none empty or cut, on the roll and on A4 two by four', async () => {
    const content = seedLabelModel({ run, labels: Array.from({ length: 600 }, (_, index) => label(index + 1)) })
    const roll = await drawPaper(content, { labels: { single: true, start: 1 } })
    const sheets = await drawPaper(content, { labels: { single: false, start: 1 } })
    expect([roll.pages.length, sheets.pages.length]).toEqual([600, 75])
    for (const { pages } of [roll, sheets]) expect(pages.every(({ marks }) => marks.length > 10)).toBe(true)
  })

  test('PR-01 every code of a printed sheet is read back at 203 dpi', async () => {
    const content = seedLabelModel({ run, labels: Array.from({ length: 24 }, (_, index) => label(1_000_000 + index)) })
    const pages = await pdfCodes(await paperPdf(content), 203)
    expect(pages.map((codes) => codes.length)).toEqual([8, 8, 8])
    expect(pages.flat().toSorted()).toEqual(content.labels.map(({ key }) => key).toSorted())
  })

  test('PR-01 the longest names fit, and the code is read all the same', async () => {
    const long = label(999_999_999, {
      label_code: '1000/1000',
      recipient:
        'Raden Mas Hadiwijaya Kusumawardhana Prawirodirdjo Sastrodiningrat Surakartahadiningrat bin Kertanegara',
      rel_tree_id: 'Kayu Bawang Dysoxylum mollissimum Varietas Bengkulu Utara',
      project_purpose: 'Rehabilitasi Daerah Aliran Sungai Hulu Serayu Tahap Ketiga',
      project_code: 'PRJ-2026-001-HULU-SERAYU',
    })
    const content = seedLabelModel({
      run: {
        ...run,
        location_distribution:
          'Gedung Serbaguna Kantor Kepala Desa Limbangan Kulon, Kecamatan Limbangan, Kabupaten Kendal, Jawa Tengah',
      },
      labels: [long],
    })
    const pdf = await paperPdf(content, { labels: { single: true, start: 1 } })
    const [text = ''] = await pdfTexts(pdf)
    for (const word of ['Surakartahadiningrat', 'Kertanegara', 'Bengkulu Utara', 'HULU-SERAYU', 'Jawa Tengah'])
      expect(text).toContain(word)
    expect(await pdfCodes(pdf, 203)).toEqual([['999999999']])
  })

  test('PR-02 a vehicle’s label has plate, number, driver, day, facilitator and place', async () => {
    const pdf = await paperPdf(
      armadaLabelModel({ run, trips: [{ id: 815, plate: 'H 1843 KD', driver: 'Pak Tono' }] }),
      { labels: { single: true, start: 1 } },
    )
    const [text = ''] = await pdfTexts(pdf)
    for (const word of ['H 1843 KD', '815', 'Pak Tono', '20 November 2026', 'Slamet Widodo', 'Balai Desa Limbangan'])
      expect(text).toContain(word)
    expect(await pdfCodes(pdf, 203)).toEqual([['815']])
  })

  test('PR-03 fertilizer labels are two on a page, with the farmer and the millilitres', async () => {
    const recipients = [1, 2, 3].map((id) => ({ id, name: `Petani ${id}`, ml: 1_250 }))
    const texts = await pdfTexts(await paperPdf(pocLabelModel({ run, recipients })))
    expect(texts.length).toBe(2)
    for (const word of ['Petani 1', 'Petani 2', 'Pupuk Organik Cair', '1.250', 'ml', 'Slamet Widodo'])
      expect(texts[0]).toContain(word)
    expect(pocLabelModel({ run: { ...run, status: 2 }, recipients }).labels[0]?.lines.map(([word]) => word)).toEqual([
      'Jumlah',
    ])
  })
})

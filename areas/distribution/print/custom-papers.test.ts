import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperPdf, pdfTexts } from '#test/kit/paper.ts'
import { openCustoms, TRUCK, type Customs } from '../custom/custom.test-kit.ts'
import { bastSeedCustomDistribution } from './bast-seed-custom-distribution/bast-seed-custom-distribution.paper.ts'
import { customDistributionModel, type CustomPaper } from './bast-seed-custom-distribution/model.ts'
import { factsOf, rowsOf, signedBy, tableOf } from './papers.test-kit.ts'

const load = (plate: string, tree: string, amount: number) => ({
  plate,
  driver: 'Pak Tono',
  tree,
  phase: 'BST',
  amount,
  farmer: null,
  farmer_name: null,
  lahan: null,
  returned: 0,
})
const data: CustomPaper = {
  manual: false,
  toFarmers: false,
  no_dokumen: 'CST/KDL/2611/0004',
  category: 'Project',
  nursery: 'Persemaian Kendal',
  program_year: 2026,
  date_distribution: '2026-11-20',
  destination: 'Sabuk Hijau Merbabu',
  address: 'Desa Getas',
  coordinates: '110.2034, -7.0512',
  pic: 'Retno Wulandari',
  receiver: 'Ibu Sulastri',
  coordinator: 'Retno Wulandari',
  loads: [load('H 1801 KD', 'Mahoni', 1_200), load('H 1802 KD', 'Sengon', 300)],
}

describe('PR-08 bast-seed-custom-distribution', () => {
  test('PR-08 what it is of, a table of vehicle, driver, species and count with a box to tick, and a total', () => {
    const content = customDistributionModel(data)
    expect(content.title).toBe('Checklist Manual Loading')
    expect(content.fileName).toBe('Custom Distribusi - Persemaian Kendal - 20-11-2026')
    expect(bastSeedCustomDistribution.opens).toEqual({ does: 'save', after: 200 })
    expect(factsOf(content)).toEqual([
      ['Kategori', 'Project'],
      ['Tujuan', 'Sabuk Hijau Merbabu'],
      ['PIC', 'Retno Wulandari'],
      ['Tahun Program', '2026'],
      ['Persemaian', 'Persemaian Kendal'],
      ['Tanggal Distribusi', '20 November 2026'],
      ['Alamat', 'Desa Getas'],
      ['Koordinat', '110.2034, -7.0512'],
    ])
    expect(tableOf(content, 'Muatan')?.columns.map(({ label, tick = false }) => [label, tick])).toEqual([
      ['No', false],
      ['Kendaraan', false],
      ['Sopir', false],
      ['Jenis Bibit', false],
      ['Jumlah Bibit', false],
      ['Checklist', true],
    ])
    expect(rowsOf(content, 'Muatan')).toEqual([
      ['1', 'H 1801 KD', 'Pak Tono', 'Mahoni (BST)', '1.200', ''],
      ['2', 'H 1802 KD', 'Pak Tono', 'Sengon (BST)', '300', ''],
    ])
    expect(tableOf(content, 'Muatan')?.total).toEqual(['', 'Total', '', '', '1.500', ''])
  })

  test('PR-08 a resend names farmer and plot of each row; what came home stands beside what was loaded', () => {
    const mine = { farmer: 'F0000012', farmer_name: 'Slamet', lahan: '10_0000000012' }
    const content = customDistributionModel({
      ...data,
      toFarmers: true,
      loads: [
        { ...load('H 1801 KD', 'Mahoni', 40), ...mine },
        { ...load('H 1801 KD', 'Sengon', 30), ...mine, farmer_name: null, returned: 4 },
      ],
    })
    expect(tableOf(content, 'Muatan')?.columns.map(({ label }) => label)).toEqual([
      'No',
      'Kendaraan',
      'Sopir',
      'Penerima',
      'Lahan',
      'Jenis Bibit',
      'Jumlah Bibit',
      'Kembali',
      'Checklist',
    ])
    expect(rowsOf(content, 'Muatan')).toEqual([
      ['1', 'H 1801 KD', 'Pak Tono', 'Slamet · F0000012', '10_0000000012', 'Mahoni (BST)', '40', '0', ''],
      ['2', 'H 1801 KD', 'Pak Tono', 'F0000012', '10_0000000012', 'Sengon (BST)', '30', '4', ''],
    ])
    expect(tableOf(content, 'Muatan')?.total).toEqual(['', 'Total', '', '', '', '', '70', '4', ''])
    expect(signedBy(content)).toHaveLength(3)
  })

  test('PR-08 three sign the handover, two the checklist of loading', () => {
    expect(signedBy(customDistributionModel(data)).map(([role]) => role)).toEqual([
      'Diterima oleh',
      'Diserahkan oleh',
      'Mengetahui',
    ])
    const checklist = customDistributionModel({ ...data, manual: true })
    expect(checklist.title).toBe('Checklist Manual Loading')
    expect(signedBy(checklist).map(([role]) => role)).toEqual(['Checklist oleh', 'Mengetahui'])
  })

  test('PR-08 it is drawn with all its words, however many rows there are', async () => {
    const many = Array.from({ length: 90 }, (_, index) => load(`H ${1800 + index} KD`, `Jenis ${index}`, 10))
    const pages = await pdfTexts(await paperPdf(customDistributionModel({ ...data, loads: many })))
    expect(pages[0]).toContain('Checklist Manual Loading')
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.join(' ')
    expect([text.includes('Jenis 89'), text.includes('Diserahkan oleh'), text.includes('900')]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('PR-08 its data', () => {
  let c: Customs
  beforeAll(async () => {
    c = await openCustoms()
  })
  afterAll(() => c.world.close())

  test('PR-08 are what is planned on the checklist and what is loaded at the handover, of the own nursery alone', async () => {
    const tree = await c.freshTree()
    await c.stand(tree, 90)
    const { request, truck } = await c.ready(1, [{ tree, qty: 40 }])
    const paper = async (type?: string, who = c.coordinator) =>
      (await who.get('print/bast-seed-custom-distribution', { id: request, ...(type && { type }) })).body[
        'data'
      ] as CustomPaper
    expect((await paper()).loads).toEqual([expect.objectContaining({ plate: null, amount: 40, phase: 'BST' })])
    await c.well(c.act(c.coordinator, TRUCK, truck, 'fill'))
    const second = await c.addTruck(request)
    const [row] = await c.loads(request)
    await c.well(
      c.coordinator.put('detail_loaded_allocation/update', {
        id: row?.['id'],
        version: row?.['version'],
        amount: 25,
      }),
    )
    await c.well(c.act(c.coordinator, TRUCK, second, 'fill'))
    await c.well(c.act(c.coordinator, 'detail_loaded_allocation', row?.['id'], 'load'))
    expect((await paper('checklist-manual')).loads.map(({ amount }) => amount)).toEqual([25, 15])
    expect(await paper()).toMatchObject({
      manual: false,
      category: 'Internal',
      loads: [{ amount: 25, driver: expect.stringContaining('Pak Sopir'), plate: expect.any(String) }],
    })
    const elsewhere = await c.receiver.get('print/bast-seed-custom-distribution', { id: request })
    expect(elsewhere.body['data'] ?? null).toBeNull()
  })
})

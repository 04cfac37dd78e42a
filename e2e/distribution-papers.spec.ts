import { expect, type Page } from '@playwright/test'
import { formatNumber } from '#core/formats/format.ts'
import { pdfCodes } from '#test/kit/paper.ts'
import { givenFarmersRun, loadOnto } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { givenLoadingRun, rowsOf } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { pdfBehind, runPage, truckPage } from './kit/run-papers.ts'
import { test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })
// A run is made from plots on, by four people.
test.describe.configure({ timeout: 180_000 })

async function expectNone(page: Page, from: string, button: string): Promise<void> {
  await page.goto(from)
  await page.getByRole('main').getByRole('link', { name: button, exact: true }).click()
  await expect(page.getByText('Data tidak ditemukan!')).toBeVisible()
}

test('PR-04 PR-05 PR-06 PR-07 PR-09 each paper is opened from its run, vehicle or recipient and saves its PDF by itself, under its name, with the figures of the books', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/distribution/distribution-allocation-ff')
  const given = await givenFarmersRun(page, { farmers: 2, species: 2, each: 6, pupuk: 750 })
  const [one, two] = given.farmers
  const [tree = '', second = ''] = given.trees
  if (!one || !two) throw new Error('The run has no farmers.')
  const no = given.no.replaceAll('/', '-')
  // Nothing went out yet: fertilizer that is only planned is no report.
  await expectNone(page, runPage(given.run), 'Cetak Report Distribusi')
  await expectNone(page, truckPage(given.trucks[0]), 'Cetak Surat Jalan')
  await expectNone(page, runPage(given.run), 'Cetak Report Penerimaan')

  const checklist = await pdfBehind(page, runPage(given.run), 'Cetak Checklist Manual Loading')
  expect([checklist.name, checklist.pages.length]).toEqual([`Checklist Manual Loading - ${no}.pdf`, 2])
  for (const words of [
    'Checklist Manual Loading',
    'Tujuan Proyek Reguler',
    one.name,
    two.name,
    'Jumlah Lahan 1',
    'QC Diterima',
    'QC Ditolak',
    'Cek Fisik',
    'Pupuk Organik Cair',
    '750 ml',
  ])
    expect(checklist.words).toContain(words)

  // A first waybill while the truck is loaded, by the one bag on it; the later bags outdate it.
  await loadOnto(page, given, { bags: given.bags.slice(0, 1), arrives: false })
  const early = await pdfBehind(page, truckPage(given.trucks[0]), 'Cetak Surat Jalan')
  expect(early.words).toContain('SEMENTARA: pemuatan kendaraan ini belum selesai.')
  await loadOnto(page, given, { bags: given.bags.slice(1), pupuk: [one.id], known: true })
  const waybill = await pdfBehind(page, truckPage(given.trucks[0]), 'Cetak Surat Jalan')
  expect(waybill.name).toBe(`Surat Jalan Armada - ${no} - ${given.plates[0]}.pdf`)
  expect(waybill.words).toMatch(
    /Menggantikan surat jalan yang dicetak .*, yang tidak berlaku lagi: sesudahnya 3 bag dimuat dan muatan POC berubah\./,
  )
  for (const words of [
    '081200000001',
    given.plates[0],
    given.name,
    '110.2034, -7.0512',
    'Total 4 24',
    'Dibawa oleh',
    'Nursery Coordinator',
    'Field Coordinator',
    '750 ml',
  ])
    expect(waybill.words).toContain(words)
  expect(await pdfCodes(waybill.pdf, 203)).toEqual([[String(given.trucks[0])]])
  const log = await rowsOf(page, 'distribution_print_log', { loading_line_id: [given.run] })
  expect(
    log
      .filter(
        ({ doc_type, allocation_transportation_id: of }) => doc_type === 'surat-jalan-armada' && of === given.trucks[0],
      )
      .map(({ count }) => count)
      .toSorted(),
  ).toEqual([1, 4])

  const handover = await pdfBehind(page, `/distribution/detail-farmers/${one.id}?view=detail`, 'Cetak BAST Bibit')
  expect(handover.name).toBe(`BAST Bibit - ${no} - ${one.name}.pdf`)
  for (const words of [
    'Bukti Unloading & Serah Terima Bibit Petani',
    tree,
    second,
    'Total 2 12',
    'Jam Berangkat',
    'Jam Tiba',
  ])
    expect(handover.words).toContain(words)
  expect(handover.words).not.toContain(two.name)

  // Told by the first farmer; the second has not reported.
  const lines = (await rowsOf(page, 'detail_seed_farmers', { detail_farmer_id: [one.id] })).map(
    ({ id, rel_tree_id }) =>
      rel_tree_id === tree ? { line: id, received: 3, damaged: 2, missing: 1 } : { line: id, received: 5 },
  )
  await call(page, 'post', 'scan_event/sync', {
    device_id: crypto.randomUUID(),
    events: [
      {
        client_uuid: crypto.randomUUID(),
        seq: 1,
        v: 1,
        scanned_at: new Date().toISOString(),
        offset_ms: 0,
        loading_line_id: given.run,
        scan_type: 12,
        detail_farmer_id: one.id,
        payload: { lines, receiver_name: 'Bu Sumarni', pupuk: 200 },
      },
    ],
  })
  const report = await pdfBehind(page, runPage(given.run), 'Cetak Report Distribusi')
  expect(report.name).toBe(`${given.year} - ${given.name}.pdf`)
  for (const words of [
    'Report Distribusi',
    'Jumlah Petani 2',
    'Total 24 2 1 8 1',
    '750 ml 200 ml Sudah Diterima',
    'Belum dilaporkan: 1 penerima.',
    `Total 4 24`,
  ])
    expect(report.words).toContain(words)
  const received = await pdfBehind(page, runPage(given.run), 'Cetak Report Penerimaan')
  expect(received.name).toBe(`Report Penerimaan - ${given.year} - ${given.name}.pdf`)
  for (const words of [
    'Sudah dilaporkan 1 dari 2',
    `Total ${formatNumber(24)} 8 2 1 1`,
    'POC 200 ml diterima, dari 750 ml',
    `${two.name} (${two.no}) · belum dilaporkan`,
  ])
    expect(received.words).toContain(words)

  // One vehicle; the button stays for another copy, and the page can be read by everybody.
  const vehicle = await pdfBehind(page, truckPage(given.trucks[0]), 'Cetak Report Kendaraan')
  expect(vehicle.words).toContain(`${given.no} · ${given.plates[0]}`)
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF', exact: true }).click()
  expect((await again).suggestedFilename()).toBe(vehicle.name)
  await expectNoViolations(page, 'paper')
  await page.screenshot({ path: 'test-results/paper-report.png' })
  await expectNone(page, truckPage(given.trucks[1]), 'Cetak Report Kendaraan')
})

test('PR-04 PR-05 PR-06 papers of a PIC without fertilizer; a loader gets none', { tag: '@wide' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/distribution/distribution-allocation-ff')
  const given = await givenLoadingRun(page, 2)
  await loadOnto(page, given)
  const report = await pdfBehind(page, truckPage(given.trucks[0]), 'Cetak Report Kendaraan')
  for (const words of ['Kendaraan ini tidak memuat pupuk.', 'Jumlah PIC 1', 'Rincian per PIC'])
    expect(report.words).toContain(words)
  const handover = await pdfBehind(page, runPage(given.run), 'Cetak BAST Bibit')
  expect(handover.words).toContain(`PIC ${given.name}`)
  expect(handover.words).not.toContain('Jumlah Lahan')
  const loader = await another(browser, baseURL, 'pemuat')
  await loader.goto(`/print/surat-jalan-armada?loading_line_id=${given.run}&armada_id=${given.trucks[0]}`)
  await expect(loader.getByText('Surat Jalan Armada', { exact: true })).toHaveCount(0)
  await expect(loader.getByText('081200000001')).toHaveCount(0)
})

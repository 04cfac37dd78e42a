import { expect, type Page } from '@playwright/test'
import { testWithFilm } from './kit/fake-camera.ts'
import { givenFarmersRun } from './kit/farmers-run.ts'
import { call } from './kit/list.ts'
import { rowsOf } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { act, expectSent, sign } from './kit/receipt.ts'
import { pdfBehind, runPage, truckPage } from './kit/run-papers.ts'

const test = testWithFilm()
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
test.use({ person: 'pemuat', ...PHONE, permissions: ['camera'] })
// Forty bags, eight farmers and six papers, beside whatever else runs.
test.describe.configure({ timeout: 300_000 })

async function next(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
}

test('DS-08 DS-09 LL-01 PR-04 PR-05 PR-06 PR-07 the day of a run: truck scanned, 40 bags, on the road, signed for, the rest unloaded, reviewed, closed, with its four papers', {
  tag: '@wide',
}, async ({ page, browser, baseURL, film }) => {
  const office = await another(browser, baseURL, 'koordinator', { viewport: { width: 1440, height: 900 } })
  const given = await givenFarmersRun(office, { farmers: 8, species: 5, each: 2 })
  const [one] = given.farmers
  if (!one) throw new Error('The run has no farmers.')

  await film.show([String(given.trucks[0])])
  await page.goto('/distribution/distribution-loading-and-distribute')
  await expect(page.getByText('Dimuat 0 / 40', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mulai muat', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Selesai muat', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await film.show(given.bags.map(({ id }) => String(id)))
  await page.getByRole('button', { name: 'Buka kamera' }).click()
  await expect(page.getByText('Dimuat 40 / 40', { exact: true })).toBeVisible({ timeout: 150_000 })
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  expect(
    (await rowsOf(office, 'detail_labels', { loading_line_id: [given.run] })).filter(
      ({ is_loaded }) => is_loaded === 1,
    ),
  ).toHaveLength(40)
  // Nothing is missing, so nothing is asked.
  await page.getByRole('button', { name: 'Selesai muat', exact: true }).click()
  for (const step of ['Berangkat', 'Tiba']) await next(page, step)
  await expect(page.getByText('Armada sudah tiba. Pemuatan selesai; penerimaan dilaporkan fasilitator.')).toBeVisible()
  await expect(page.getByText('Semua terkirim')).toBeVisible()

  // Everybody signs; one is short of two, of which one was broken.
  const field = await another(browser, baseURL, 'fasilitator', PHONE)
  await field.goto(`/distribution/terima-bibit?run=${given.run}`)
  await field.getByRole('button', { name: new RegExp(one.name) }).click()
  for (let left = given.farmers.length; left > 0; left -= 1) {
    const name = (await field.getByRole('heading', { level: 2 }).textContent()) ?? ''
    if (name === one.name) {
      await field
        .getByRole('button', { name: /^Rusak .*: tambah satu$/ })
        .first()
        .click()
      await field
        .getByLabel(/^Diterima /)
        .last()
        .fill('1')
    }
    await sign(field)
    await field.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
    await expect(
      field.getByText(`Penerimaan ${name} tersimpan di perangkat.`).or(field.getByText(new RegExp(`^${name}: `))),
    ).toBeVisible()
  }
  await expect(field.getByText('Semua penerima sudah dilaporkan.')).toBeVisible()
  await expectSent(field)

  // A second device told of the first farmer once more: a person has to look before the run is closed.
  const [line] = await rowsOf(office, 'detail_seed_farmers', { detail_farmer_id: [one.id] })
  await call(office, 'post', 'scan_event/sync', {
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
        payload: { lines: [{ line: line?.id, received: 2 }], receiver_name: 'Lain' },
      },
    ],
  })
  await office.goto(truckPage(given.trucks[0]))
  await act(office, 'Bongkar Sisa')
  const [unload] = await rowsOf(office, 'run_unload', { allocation_transportation_id: [given.trucks[0]] })
  await office.goto(`/distribution/run-unload/${unload?.id}?view=detail`)
  await act(office, 'Selesaikan')
  expect(await rowsOf(office, 'run_unload', { allocation_transportation_id: [given.trucks[0]] })).toMatchObject([
    { status_document: 3, total_good: 1 },
  ])
  await office.goto(runPage(given.run))
  // Not offered in vain: what stands in the way is said before anybody presses.
  const actions = office.getByRole('group', { name: /^Tindakan untuk/ })
  await office.getByRole('button', { name: 'Tindakan lain' }).click()
  await expect(office.getByRole('menuitem', { name: /^Tutup/ })).toContainText(
    /Masih ada 1 pindaian yang menunggu atau perlu ditinjau/,
  )
  await office.screenshot({ path: 'test-results/run-not-closed-yet.png' })
  await expect(actions.getByRole('button', { name: 'Tutup', exact: true })).toHaveCount(0)

  await office.goto(
    `/distribution/scan-event?filters=${encodeURIComponent(JSON.stringify({ loading_line_id: [given.run], scan_result: [9] }))}`,
  )
  const review = office.getByRole('row').filter({ hasText: 'sudah dilaporkan' })
  await expect(review).toHaveCount(1)
  await office.screenshot({ path: 'test-results/review-list.png' })
  const [waits] = await rowsOf(office, 'scan_event', { loading_line_id: [given.run], scan_result: [9] })
  await office.goto(`/distribution/scan-event/${waits?.id}?view=detail`)
  await act(office, 'Abaikan', async (dialog) => dialog.getByLabel('Alasan').fill('Dilaporkan dua kali'))
  await office.goto(runPage(given.run))
  await act(office, 'Tutup')
  await expect(office.getByRole('main').getByText('Ditutup', { exact: true }).first()).toBeVisible()
  const left = (await rowsOf(office, 'stock_balance', { account: [4] })).filter(
    ({ allocation_transportation_id: of, qty_on_hand }) => given.trucks.includes(Number(of)) && Number(qty_on_hand) > 0,
  )
  expect(left).toEqual([])

  // 80 loaded: 78 received, one broken, one that came home.
  const papers = [
    [runPage(given.run), 'Cetak Checklist Manual Loading', one.name],
    [runPage(given.run), 'Cetak BAST Bibit', one.name],
    [truckPage(given.trucks[0]), 'Cetak Surat Jalan', 'Total 40 80'],
    [truckPage(given.trucks[0]), 'Cetak Report Kendaraan', 'Total 80 1 1 78 0'],
    [runPage(given.run), 'Cetak Report Distribusi', 'Total 80 1 1 78 0'],
    [runPage(given.run), 'Cetak Report Penerimaan', 'Total 80 78 1 0 1'],
  ] as const
  for (const [from, button, words] of papers) expect((await pdfBehind(office, from, button)).words).toContain(words)
})

import { expect, type Page } from '@playwright/test'
import { pdfCodes } from '#test/kit/paper.ts'
import { readyTrees } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { made, rowsOf, runningPeriod } from './kit/loading-run.ts'
import { act } from './kit/receipt.ts'
import { runPage } from './kit/run-papers.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({
  person: 'koordinator',
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  actionTimeout: 30_000,
})
test.describe.configure({ timeout: 180_000 })

/** A picture of where the journey stands, beside its results; nothing may stick out to the side. */
async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
  expect([name, await scrollsSideways(page)]).toEqual([name, false])
}

/** What is asked for by a PIC of a long name, of two species. */
async function givenAsked(page: Page): Promise<{ readonly run: number; readonly plate: string }> {
  const [trees, period, code] = [
    await readyTrees(page, { species: 2, qty: 200 }),
    await runningPeriod(page),
    freshCode(),
  ]
  const { program_year, location_nursery_id } = period
  const run = await made(page, 'loading_line', {
    status: 2,
    program_year,
    location_nursery_id,
    distribution_period_id: period.id,
    pic_no: `PIC-${code}`,
    pic_name: `Ibu Ratna ${code} Kusumaningrum Widyastuti binti Haji Abdurrahman Sastrowardoyo dari Ngampel`,
    distribution_date: period['end_date'],
    location_distribution: 'Kantor Kecamatan Ngampel, sebelah barat lapangan desa',
  })
  const { version } = (await call(page, 'get', `loading_line/${run}/show`))['data'] as unknown as { version: number }
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  const stored = await page.request.put(`/api/loading_line/${run}/allocation`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version, added: trees.map(({ tree_id }) => ({ tree_id, qty_request: 100 })) },
  })
  expect(stored.ok(), await stored.text()).toBe(true)
  const plate = `H 7 ${code.slice(-3)}`
  await made(page, 'master_vehicle_internal', {
    nomer_plat: plate,
    name_vehicle: `Colt Diesel ${code}`,
    location_nursery_id,
    capacity_bag: 200,
  })
  return { run, plate }
}

test('DS-05 DS-06 DS-07 PR-01 PR-02 PR-03 on a phone: automatic allocation, correction, truck, labels, print', {
  tag: '@wide',
}, async ({ page }) => {
  await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { globalThis.prints += 1 }')
  await page.goto('/distribution/distribution-allocation-ff')
  const { run, plate } = await givenAsked(page)

  // 1. What is proposed is seen before it is taken, and one figure of it is corrected.
  await page.goto(runPage(run))
  await picture(page, '1-run')
  await page.getByRole('main').getByRole('link', { name: 'Atur Alokasi' }).tap()
  const quantity = page.getByRole('textbox', { name: /^Dialokasikan untuk/ })
  await expect(quantity).toHaveCount(2)
  await picture(page, '1-asked')
  await page.getByRole('button', { name: 'Alokasi Otomatis' }).tap()
  await expect(page.getByText('Usulan: 2 baris berubah, 200 bibit dialokasikan. Belum disimpan.')).toBeInViewport()
  await picture(page, '1-proposal')
  await page.getByRole('button', { name: 'Pakai Usulan' }).tap()
  await quantity.first().fill('90')
  await page
    .getByRole('textbox', { name: /^Alasan kekurangan/ })
    .first()
    .fill('Sisanya minggu depan')
  await page.locator('summary').filter({ hasText: 'Pupuk Organik Cair' }).tap()
  const poc = page.getByRole('textbox', { name: /^POC untuk/ })
  await poc.fill('750')
  await expectNoViolations(page, 'grid on a phone')
  await picture(page, '1-grid')
  await page.getByRole('button', { name: 'Konfirmasi' }).tap()
  await picture(page, '1-confirm')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).tap()
  await expect(page.getByText('Alokasi sudah dikonfirmasi. Buka kembali')).toBeVisible()
  await picture(page, '1-confirmed')

  // 2. A truck of the nursery's own.
  await page.goto(runPage(run))
  await page.getByRole('tab', { name: 'Kendaraan' }).tap()
  const panel = page.getByRole('tabpanel', { name: 'Kendaraan' })
  await picture(page, '2-no-truck')
  await panel.getByRole('button', { name: 'Tambah 2. Alokasi Kendaraan' }).first().tap()
  const drawer = page.getByRole('dialog', { name: /^Tambah/ })
  await drawer.getByRole('radio', { name: 'Internal' }).check()
  const vehicle = drawer.getByRole('combobox', { name: /^Kendaraan Internal/ })
  await vehicle.tap()
  await vehicle.fill(plate)
  await picture(page, '2-vehicles')
  await page.getByRole('option', { name: plate }).first().tap()
  await drawer.getByRole('textbox', { name: /^Nama Sopir/ }).fill('Pak Tono')
  await picture(page, '2-truck')
  await drawer.getByRole('button', { name: 'Simpan', exact: true }).tap()
  await expect(drawer).toBeHidden()
  await expect(panel.getByText(plate).first()).toBeVisible()
  await picture(page, '2-trucks')
  const [truck] = await rowsOf(page, 'allocation_transportation', { loading_line_id: [run] })

  // 3. Its labels.
  await page.goto(runPage(run))
  await act(page, 'Buat Label')
  await expect(page.getByRole('main').getByText('Armada Siap').first()).toBeVisible()
  await picture(page, '3-labels')
  const labels = await rowsOf(page, 'detail_labels', { loading_line_id: [run] })
  expect(labels.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(190)
  const ids = labels.map(({ id }) => String(id)).toSorted()

  // 4. On sheets and on the roll: every code is a bag of this run, on as many pages as there must be.
  await page.getByRole('main').getByRole('link', { name: 'Cetak Label Bag', exact: true }).tap()
  await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1)
  await picture(page, '4-printed')
  await page.getByRole('button', { name: 'Ya, tercetak' }).tap()
  await picture(page, '4-label-seed')
  const sheets = await pdfCodes(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), 203)
  expect([sheets.length, sheets.flat().toSorted()]).toEqual([Math.ceil(ids.length / 8), ids])
  await page.goto(`/print/label-seed?loading_line_id=${run}&paper=single&auto=0`)
  await expect(page.getByRole('heading', { name: 'Label Bibit' })).toBeVisible()
  await picture(page, '4-label-seed-roll')
  const roll = await pdfCodes(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), 203)
  expect([roll.map((codes) => codes.length), roll.flat().toSorted()]).toEqual([ids.map(() => 1), ids])
  for (const [paper, codes] of [
    ['label-armada', [String(truck?.id)]],
    ['label-poc', []],
  ] as const) {
    await page.goto(`/print/${paper}?loading_line_id=${run}`)
    await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1)
    await picture(page, `4-${paper}`)
    expect((await pdfCodes(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), 203)).flat()).toEqual(codes)
  }

  // 5. The board knows.
  const { data: head } = await call(page, 'get', `loading_line/${run}/show`)
  const no = String((head as { no_dokumen?: unknown }).no_dokumen)
  await page.goto(`/distribution/distribution-monitoring?search=${encodeURIComponent(no)}`)
  await expect(page.getByText('Label Tercetak').filter({ visible: true }).first()).toBeVisible()
  await picture(page, '5-board')
})

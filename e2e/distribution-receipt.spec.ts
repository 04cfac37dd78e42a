import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { projectFile } from '#server/project-folder.ts'
import { givenFarmersRun, loadOnto } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { givenLoadingRun, rowsOf } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { act, expectSent, lineOf, sign } from './kit/receipt.ts'
import { scrollsSideways, test } from './kit/test.ts'

const RECEIPT = '/distribution/terima-bibit'
const PHOTO = projectFile('areas/master/reference/pictures/seedling-1.jpg')
test.use({
  person: 'fasilitator',
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -7.05, longitude: 110.2 },
})
// A run is made from plots on, by four people.
test.describe.configure({ timeout: 180_000 })

test('DS-09 a facilitator reports the own run on a phone, farmer after farmer, without a network too; corrects, and the coordinator unloads the rest and closes', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator', { viewport: { width: 1440, height: 900 } })
  const given = await givenFarmersRun(office, { farmers: 3, species: 2, each: 6, pupuk: 750 })
  const strange = await givenLoadingRun(office, 1)
  const [one, two, three] = given.farmers
  const [tree = '', second = ''] = given.trees
  if (!one || !two || !three) throw new Error('The run has no farmers.')
  await loadOnto(office, given, { pupuk: [one.id, three.id] })
  await loadOnto(office, strange)
  const figuresOf = async (farmer: number) =>
    (await rowsOf(office, 'detail_seed_farmers', { detail_farmer_id: [farmer] }))
      .toSorted((a, b) => given.trees.indexOf(String(a['rel_tree_id'])) - given.trees.indexOf(String(b['rel_tree_id'])))
      .map(({ total_load, total_received, total_damaged, total_missing, total_reject }) => [
        total_load,
        total_received,
        total_damaged,
        total_missing,
        total_reject,
      ])

  await page.goto(`${RECEIPT}?run=${given.run}`)
  await expect(page.getByText('Belum dilaporkan: 3 dari 3 penerima')).toBeVisible()
  await expect(page.getByText('Halaman ini siap dipakai tanpa jaringan.')).toBeVisible()
  const { data } = await call(page, 'get', 'receipts/package')
  expect((data as { runs: { id: number }[] }).runs.map(({ id }) => id)).not.toContain(strange.run)
  await expectNoViolations(page, 'recipients')
  await page.screenshot({ path: 'test-results/receipt-list.png', fullPage: true })

  // By species: plus takes from what was received, and what is neither is rejected.
  await page.getByRole('button', { name: new RegExp(one.name) }).click()
  await expect(page.getByRole('heading', { name: one.name })).toBeFocused()
  for (const what of ['Rusak', 'Rusak', 'Hilang'])
    await lineOf(page, tree)
      .getByRole('button', { name: `${what} ${tree}: tambah satu` })
      .click()
  await expect(page.getByLabel(`Diterima ${tree}`)).toHaveValue('3')
  await page.getByLabel(`Diterima ${second}`).fill('5')
  await expect(page.getByText('Dimuat 12, diterima 8, rusak 2, hilang 1, ditolak 1.')).toBeVisible()
  await page.getByLabel(/^POC diserahkan/).fill('700')
  await page.getByLabel('Nama penerima').fill('Bu Sumarni')
  await page.getByLabel('Foto penerimaan').setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Minta tanda tangan penerima dahulu, atau tulis alasannya di catatan.',
  )
  await sign(page)
  await page.getByRole('button', { name: 'Ambil posisi' }).click()
  await expect(page.getByText(/^Posisi -7.05/)).toBeVisible()
  for (const target of await page.locator('form').locator('button, input:not([type=file])').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  expect(await scrollsSideways(page)).toBe(false)
  await expectNoViolations(page, 'receipt')
  await page.screenshot({ path: 'test-results/receipt-form.png', fullPage: true })
  await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()

  // Bag by bag, far from a network; no signature, and why.
  await expect(page.getByRole('heading', { name: two.name })).toBeVisible()
  await expect(page.getByText(`${one.name}: diterima 8, rusak 2, hilang 1.`, { exact: true })).toBeVisible()
  await expectSent(page)
  await page.context().setOffline(true)
  const [bag, other] = given.bags.filter(({ farmer }) => farmer === two.id)
  // Either way of telling is as it was left when somebody looks at the other one.
  await page.getByLabel(`Diterima ${tree}`).fill('2')
  await page.getByRole('button', { name: 'Per bag' }).click()
  await page.getByLabel(`Diterima Bag ${bag?.code ?? ''}`).fill('4')
  await page.getByRole('button', { name: 'Per jenis' }).click()
  await expect(page.getByLabel(`Diterima ${tree}`)).toHaveValue('2')
  await page.getByRole('button', { name: 'Per bag' }).click()
  await expect(page.getByLabel(`Diterima Bag ${bag?.code ?? ''}`)).toHaveValue('4')
  await lineOf(page, `Bag ${other?.code ?? ''}`)
    .getByRole('button', { name: /^Rusak .*: tambah satu$/ })
    .click()
  await page.getByLabel('Catatan').fill('Penerima tidak dapat menulis')
  await page.screenshot({ path: 'test-results/receipt-bags.png', fullPage: true })
  await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
  // What was changed by species does not go unsaid; once it is said, the bags are what is sent.
  await expect(page.getByRole('alert').filter({ hasText: 'Per jenis' })).toHaveText(
    'Yang diubah di Per jenis tidak ikut dikirim. Simpan sekali lagi untuk mengirim Per bag saja, atau buka Per jenis.',
  )
  await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
  await expect(page.getByRole('heading', { name: three.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kiriman' })).toContainText('Belum terkirim: 1')
  expect((await figuresOf(two.id)).map((figures) => figures[1])).toEqual([0, 0])
  await page.context().setOffline(false)
  await expectSent(page)
  const poc = page.getByLabel(/^POC diserahkan/)
  await expect(poc).toHaveValue('120')
  await poc.fill('-5')
  await page.getByLabel('Nama penerima').fill('Saudara dari yang diundang')
  await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
  await expect(page.getByText('Isi POC dengan angka dari 0 sampai 1.000.000 ml.')).toBeVisible()
  await page.getByRole('button', { name: 'Tidak diambil sama sekali' }).click()
  await expect(poc).toHaveValue('0')
  await sign(page)
  await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
  await expect(page.getByText('Semua penerima sudah dilaporkan.')).toBeVisible()
  await expectSent(page)
  expect(await figuresOf(one.id)).toEqual([
    [6, 3, 2, 1, 0],
    [6, 5, 0, 0, 1],
  ])
  expect((await figuresOf(two.id)).toSorted()).toEqual([
    [6, 4, 0, 0, 2],
    [6, 5, 1, 0, 0],
  ])
  expect(await figuresOf(three.id)).toEqual([
    [6, 0, 0, 0, 6],
    [6, 0, 0, 0, 6],
  ])
  expect((await call(office, 'get', `detail_farmers/${three.id}/show`))['data']).toMatchObject({ pupuk_given: 0 })

  // Corrected before closing, from what was told.
  await page.getByRole('button', { name: new RegExp(one.name) }).click()
  await expect(page.getByText('Sudah dilaporkan. Yang disimpan sekarang menjadi koreksi.')).toBeVisible()
  await expect(page.getByLabel('Nama penerima')).toHaveValue('Bu Sumarni')
  await expect(page.getByLabel(/^POC diserahkan/)).toHaveValue('700')
  await page.getByRole('button', { name: `Rusak ${tree}: kurangi satu` }).click()
  await page.getByRole('button', { name: 'Simpan koreksi' }).click()
  await expectSent(page)
  await expect
    .poll(() => figuresOf(one.id))
    .toEqual([
      [6, 4, 1, 1, 0],
      [6, 5, 0, 0, 1],
    ])
  expect((await call(office, 'get', `detail_farmers/${one.id}/show`))['data']).toMatchObject({
    status: 1,
    status_bast: 1,
    pupuk_given: 700,
    status_pupuk: 2,
    receiver_name: 'Bu Sumarni',
  })

  // What was signed is kept with the recipient.
  await office.goto(`/distribution/detail-farmers/${one.id}?view=detail`)
  await office.getByRole('tab', { name: 'Bukti Penerimaan' }).click()
  await expect(office.getByRole('row').filter({ hasText: 'Bu Sumarni' })).toHaveCount(2)
  await office.screenshot({ path: 'test-results/receipt-proofs.png' })
  const proofs = await rowsOf(office, 'farmer_receipt', { detail_farmer_id: [one.id] })
  expect(
    proofs
      .map(({ receipt_state, photos, signature, position }) => [
        receipt_state,
        (photos as unknown[] | null)?.length ?? 0,
        signature !== null,
        position !== null,
      ])
      .toSorted(),
  ).toEqual([
    [1, 0, false, false],
    [2, 1, true, true],
  ])

  // The rest comes home: one of the second species, what farmer two rejected, and all of farmer three's.
  await office.goto(`/distribution/distribution-allocation-transportation/${given.trucks[0]}?view=detail`)
  await act(office, 'Bongkar Sisa')
  await office.getByRole('tab', { name: 'Bongkar Sisa' }).click()
  await office.getByRole('row').filter({ hasText: /BGS\// }).getByRole('link').first().click()
  await expect(office.getByRole('heading', { name: /BGS\// }).first()).toBeVisible()
  await office.screenshot({ path: 'test-results/receipt-unload.png' })
  await act(office, 'Selesaikan')
  const [unloaded] = await rowsOf(office, 'run_unload', { allocation_transportation_id: [given.trucks[0]] })
  expect([unloaded?.['status_document'], unloaded?.['total_good']]).toEqual([3, 15])

  await office.goto(`/distribution/distribution-allocation-ff/${given.run}?view=detail`)
  await act(office, 'Tutup')
  await expect(office.getByRole('main').getByText('Ditutup', { exact: true }).first()).toBeVisible()
  await office.screenshot({ path: 'test-results/receipt-closed.png' })
  await page.goto(`${RECEIPT}?run=${given.run}`)
  await expect
    .poll(async () =>
      ((await call(page, 'get', 'receipts/package'))['data'] as { runs: { id: number }[] }).runs.some(
        ({ id }) => id === given.run,
      ),
    )
    .toBe(false)
})

test('DS-09 at the desk: the report leads to the page of receipts, and all of a recipient is taken in one step with a signature', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator', { viewport: { width: 1440, height: 900 } })
  const given = await givenLoadingRun(office, 3)
  await loadOnto(office, given)
  const [line] = await rowsOf(office, 'detail_seed_farmers', { loading_line_id: [given.run] })
  await office.goto(`/distribution/distribution-received-report/${line?.id}?view=detail`)
  await office.screenshot({ path: 'test-results/report-detail.png' })
  await office.getByRole('link', { name: 'Terima Bibit', exact: true }).last().click()
  await expect(office.getByRole('heading', { level: 2, name: new RegExp(given.name) })).toBeVisible()
  await expect(office.getByLabel(/^Diterima /).first()).toHaveValue('6')
  await expectNoViolations(office, 'receipt at a desk')
  await office.screenshot({ path: 'test-results/receipt-desk.png' })

  await office.goto(`/distribution/detail-farmers/${String(line?.['detail_farmer_id'])}?view=detail`)
  await act(office, 'Terima Semua', async (dialog) => {
    await dialog.getByLabel('Nama Penerima').fill('Pak Budi')
    await sign(office)
    await dialog.getByRole('button', { name: 'Pakai Tanda Tangan' }).click()
    await expect(dialog.getByRole('list', { name: 'File Tanda Tangan' })).toContainText('tanda-tangan.png')
    await expect(dialog.getByText('tanda-tangan.png selesai diunggah')).toBeAttached()
    await office.screenshot({ path: 'test-results/receipt-all.png' })
  })
  await expect(office.getByRole('main').getByText('Pak Budi').first()).toBeVisible()
  expect(await rowsOf(office, 'detail_seed_farmers', { loading_line_id: [given.run] })).toMatchObject([
    { total_load: 6, total_received: 6, total_reject: 0, status: 1 },
  ])
  expect(await rowsOf(office, 'farmer_receipt', { loading_line_id: [given.run] })).toMatchObject([
    { receiver_name: 'Pak Budi', receipt_state: 1, signature: expect.objectContaining({ file: expect.any(String) }) },
  ])
  // Nothing is left on the truck: the run closes without an unloading.
  await office.goto(`/distribution/distribution-allocation-ff/${given.run}?view=detail`)
  await act(office, 'Tutup')
  await expect(office.getByRole('main').getByText('Ditutup', { exact: true }).first()).toBeVisible()
})

test('DS-09 a receipt that did not count is asked for again once its person has read so', { tag: '@wide' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await another(browser, baseURL, 'koordinator', { viewport: { width: 1440, height: 900 } })
  const given = await givenFarmersRun(office, { farmers: 2, species: 2, each: 4 })
  const [one] = given.farmers
  const off = given.bags.find(({ farmer }) => farmer === one?.id)
  if (!one || !off) throw new Error('The run has no farmers.')
  await loadOnto(office, given, { arrives: false })
  await page.goto(`${RECEIPT}?run=${given.run}`)
  await expect(page.getByText('Belum dilaporkan: 2 dari 2 penerima')).toBeVisible()
  // A bag comes off the truck after the list was taken along.
  await call(office, 'post', 'scan_event/sync', {
    device_id: randomUUID(),
    events: [
      {
        client_uuid: randomUUID(),
        seq: 1,
        v: 1,
        scanned_at: new Date().toISOString(),
        offset_ms: 0,
        loading_line_id: given.run,
        scan_type: 3,
        raw_code: String(off.id),
        allocation_transportation_id: given.trucks[0],
      },
    ],
  })
  await page.getByRole('button', { name: new RegExp(one.name) }).click()
  await page.getByLabel('Nama penerima').fill('Bu Sumarni')
  await page.getByLabel('Catatan').fill('Tidak mau tanda tangan')
  // A finger on the wrong button loses nothing.
  await page.getByRole('button', { name: 'Pilih penerima lain' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Isian ini belum disimpan dan akan hilang.')
  await asked.getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(page.getByLabel('Catatan')).toHaveValue('Tidak mau tanda tangan')
  await page.getByRole('button', { name: 'Simpan, penerima berikutnya' }).click()
  await expect(page.getByRole('region', { name: 'Kiriman' })).toContainText('Belum dihitung server: 1')
  await page.getByRole('button', { name: 'Pilih penerima lain' }).click()
  await expect(page.getByText('Belum dilaporkan: 1 dari 2 penerima')).toBeVisible()
  await page.getByRole('button', { name: `Sudah dibaca: ${one.name}` }).click()
  await expect(page.getByText('Belum dilaporkan: 2 dari 2 penerima')).toBeVisible()
  await expect(
    page.getByRole('button', { name: new RegExp(one.name) }).filter({ hasText: 'Belum dilaporkan' }),
  ).toBeVisible()
  await office.context().close()
})

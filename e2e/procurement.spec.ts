import { expect, type Page } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { another } from './kit/people.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

const act = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })
const line = (page: Page, number: number) => page.getByRole('group', { name: `Rincian baris ${number}` })
const fact = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first()

/** Where a record stands, told in its head. */
const state = (page: Page, label: string) => page.getByRole('main').getByTitle(label, { exact: true }).first()

async function choose(page: Page, input: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await input.click()
  await input.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

async function handIn(page: Page): Promise<void> {
  await act(page, 'Ajukan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(state(page, 'Verifikasi')).toHaveText('Menunggu Verifikasi')
}

async function verify(buyer: Page, address: string, outcome: string, note: string): Promise<void> {
  await buyer.goto(address)
  await act(buyer, 'Verifikasi').click()
  const dialog = buyer.getByRole('dialog', { name: 'Verifikasi' })
  await dialog.getByRole('radio', { name: outcome }).check()
  await dialog.getByRole('textbox', { name: /^Catatan/ }).fill(note)
  await dialog.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(state(buyer, 'Verifikasi')).toHaveText(outcome)
}

/** What a vendor brings: written by the coordinator against the order, and taken by QA. */
async function receive(
  page: Page,
  qa: Page,
  {
    order,
    letter,
    sent,
    counted,
  }: { readonly order: string; readonly letter: string; readonly sent: string; readonly counted: string },
): Promise<void> {
  await page.goto('/activities/delivery_po?view=create')
  await choose(page, page.getByRole('combobox', { name: /^Pengadaan/ }), order)
  await page.getByRole('textbox', { name: /^Nomor BAST/ }).fill(letter)
  await choose(page, page.getByRole('combobox', { name: /^Diterima Oleh/ }), 'Sri Wahyuni')
  await page.getByRole('button', { name: 'Tambah Rincian' }).click()
  // Only the order's own lines are offered.
  await line(page, 1)
    .getByRole('combobox', { name: /^Baris Pengadaan/ })
    .click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
  await line(page, 1)
    .getByRole('textbox', { name: /^Jumlah di Surat/ })
    .fill(sent)
  await line(page, 1)
    .getByRole('textbox', { name: /^Jumlah Dihitung/ })
    .fill(counted)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await qa.goto(page.url())
  await act(qa, 'Periksa').click()
  const dialog = qa.getByRole('dialog', { name: 'Periksa' })
  await dialog.getByRole('radio', { name: 'Disetujui' }).check()
  await dialog.getByRole('button', { name: 'Periksa' }).click()
  await expect(qa.getByRole('region', { name: 'Tahapan QA' })).toContainText('Nilai Vendor')
}

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}
const rowsOf = async (page: Page, path: string, filters: object, rest = '') =>
  (await call(page, 'get', `${path}/list?limit=100${rest}&filters=${encodeURIComponent(JSON.stringify(filters))}`))[
    'data'
  ] as readonly Row[]

/** An approved plan for seedlings of a species that the nursery does not plan yet. */
async function givenPlan(
  page: Page,
  manager: Page,
): Promise<{ readonly id: number; readonly tree: number; readonly species: string }> {
  const planned = new Set(
    (await rowsOf(page, 'perencanaan_produksi_bibit', { program_year: 2025 })).map((row) => row['tree_id']),
  )
  const tree = (await rowsOf(page, 'master_trees', { is_active: [1] })).find(({ id }) => !planned.has(id))
  const { data } = await call(page, 'post', 'perencanaan_produksi_bibit/create', {
    program_year: 2025,
    location_nursery_id: 1,
    tree_id: tree?.id,
    planting_purposes_id: 1,
    procurement_seed_type: 3,
    target_bst: 500,
  })
  const { id } = data as Row
  await call(page, 'post', `perencanaan_produksi_bibit/${id}/action/submit`, {})
  await call(manager, 'post', 'custom/verification', {
    table: 'perencanaan_produksi_bibit',
    id,
    status: 'approved',
    description: null,
  })
  return { id, tree: Number(tree?.id), species: String(tree?.['tree_name']) }
}

test('ST-02 AC-02 AC-03 a plan is bought for: revised, approved by three people, ordered, delivered in two parts, checked and put into beds', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  const wide = { viewport: { width: 1440, height: 900 } }
  const [buyer, manager, qa] = [
    await another(browser, baseURL, 'pengadaan', wide),
    await another(browser, baseURL, 'manajemen', wide),
    await another(browser, baseURL, 'qa', wide),
  ]
  await page.goto('/main-module')
  const { id: plan, tree, species } = await givenPlan(page, manager)

  await page.goto(`/master/perencanaan-produksi-bibit/${plan}?view=detail&id=${plan}`)
  await act(page, 'Buat Pengadaan').click()
  const asking = page.getByRole('dialog', { name: 'Buat Pengadaan' })
  await asking.getByRole('textbox', { name: /^Dibutuhkan Tanggal/ }).fill('2027-01-15')
  const vendor = String((await rowsOf(page, 'trees_vendor', { is_active: [1] }))[0]?.['vendor_name'])
  await choose(page, asking.getByRole('combobox', { name: /^Vendor Bibit/ }), vendor)
  await asking.getByRole('textbox', { name: /^Jumlah/ }).fill('120')
  await asking.getByRole('button', { name: 'Buat Pengadaan' }).click()
  await page.getByRole('tab', { name: 'Pengadaan' }).click()
  await page
    .getByRole('tabpanel', { name: 'Pengadaan' })
    .getByRole('link', { name: /^PGB\// })
    .first()
    .click()
  await expect(page).toHaveURL(/request-procurement-seeds/)
  const address = page.url()
  // The address changes before the page does: the plan that is left has a number of its own.
  const title = page.getByRole('heading', { level: 1, name: /^PGB\// })
  await expect(title).toBeVisible()
  const number = String(await title.textContent())

  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click()
  await line(page, 1)
    .getByRole('textbox', { name: /^Harga Satuan/ })
    .fill('2500')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await handIn(page)
  await verify(buyer, address, 'Perlu Revisi', 'Cukup seratus batang')
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Tahapan Verifikasi' })).toContainText('Cukup seratus batang')
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click()
  await line(page, 1)
    .getByRole('textbox', { name: /^Jumlah Diminta/ })
    .fill('100')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await handIn(page)
  await verify(buyer, address, 'Menunggu Penilaian', 'Harga wajar')
  await manager.goto(address)
  await manager.getByRole('region', { name: 'Persetujuan Pengadaan' }).getByRole('button', { name: 'Approve' }).click()
  await expect(state(manager, 'Verifikasi')).toHaveText('Disetujui')

  await buyer.goto(address)
  await expectNoViolations(buyer, 'order')
  await buyer.goto(`/print/surat-pesanan?id=${new URL(address).searchParams.get('id')}`)
  await expect(buyer.getByRole('main').or(buyer.locator('body')).first()).toContainText(
    'Dua ratus lima puluh ribu rupiah',
  )

  await receive(page, qa, { order: number, letter: 'SJ-01', sent: '60', counted: '60' })
  await page.goto(address)
  await expect(state(page, 'Pengiriman')).toHaveText('Dikirim Sebagian')
  await receive(page, qa, { order: number, letter: 'SJ-02', sent: '40', counted: '40' })
  // Afterwards the vendor is rated; what is left empty is computed.
  await page.reload()
  await act(page, 'Nilai Vendor').click()
  await page.getByRole('dialog', { name: 'Nilai Vendor' }).getByRole('button', { name: 'Nilai Vendor' }).click()
  await expect(fact(page, 'Nilai Vendor')).toHaveText('5')
  await page.goto(address)
  await expect(state(page, 'Pengiriman')).toHaveText('Lengkap')
  await page.goto(`/master/perencanaan-produksi-bibit/${plan}?view=detail&id=${plan}`)
  await expect(fact(page, 'Diterima')).toHaveText('100')

  // Both lots wait in the yard until they get their bed; others deliver at the same time.
  const lots = await rowsOf(page, 'seed_lot', { tree_id: tree }, '&order=id&sort=desc')
  const [second, first] = lots.map((lot) => String(lot['lot_no']))
  const blocks = (await rowsOf(page, 'block_nursery', { category_block: [1] })).map(({ id }) => id)
  const bed = String(
    (await rowsOf(page, 'bedeng_nursery', { block_nursery_id: blocks, is_active: [1] }, '&order=id&sort=asc'))[0]?.[
      'code_bedeng'
    ],
  )
  await page.goto('/stock-management/penerimaan-barang?view=create')
  for (const [index, lot] of [first, second].entries()) {
    await page.getByRole('button', { name: 'Tambah Rincian' }).click()
    const row = line(page, index + 1)
    await choose(page, row.getByRole('combobox', { name: /^Lot/ }), String(lot))
    await row.getByRole('combobox', { name: /^Fase/ }).click()
    await page.getByRole('option', { name: 'BST', exact: true }).click()
    await choose(page, row.getByRole('combobox', { name: /^Bedeng/ }), bed)
    await row.getByRole('textbox', { name: /^Jumlah Baik/ }).fill(index === 0 ? '60' : '39')
    if (index === 1) await row.getByRole('textbox', { name: /^Jumlah Mati/ }).fill('1')
  }
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await act(page, 'Selesaikan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Selesaikan' }).click()
  await expect(page.getByRole('main').getByTitle('Status Dokumen').first()).toHaveText('Complete')
  await page.goto(`/stock-management/inventory-inventory_bst?search=${encodeURIComponent(species)}`)
  await expect(page.getByRole('row').filter({ hasText: bed })).toHaveCount(2)
  for (const desk of [buyer, manager, qa]) await desk.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('AC-04 seed is bought from a neighbour with a photo of the receipt, reviewed and approved', {
    tag: '@wide',
  }, async ({ page, browser, baseURL }) => {
    test.setTimeout(150_000)
    const seller = `Pak ${freshCode()}`
    await page.goto('/activities/request-procurement-local?view=create')
    await page.getByRole('textbox', { name: /^Nama Penjual/ }).fill(seller)
    await page.getByRole('textbox', { name: /^Tempat Asal/ }).fill('Desa Limbangan')
    await page.getByRole('button', { name: 'Tambah Rincian' }).tap()
    await choose(page, line(page, 1).getByRole('combobox', { name: /^Tanaman/ }), 'Trembesi')
    await line(page, 1)
      .getByRole('combobox', { name: /^Cara Unduh/ })
      .tap()
    await page.getByRole('option').first().tap()
    await choose(page, line(page, 1).getByRole('combobox', { name: /^Satuan/ }), 'KG')
    await line(page, 1)
      .getByRole('textbox', { name: /^Jumlah( \*)?$/ })
      .fill('3')
    await line(page, 1)
      .getByRole('textbox', { name: /^Harga Satuan/ })
      .fill('150000')
    await line(page, 1)
      .getByRole('textbox', { name: /^Jumlah Pohon Induk/ })
      .fill('5')
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('group', { name: /^Foto Nota/ })
      .getByRole('button', { name: /^(Pilih File|Ambil Foto)/ })
      .first()
      .tap()
    await (await chooser).setFiles({
      name: 'nota.png',
      mimeType: 'image/png',
      buffer: png({ width: 400, height: 300 }),
    })
    await expect(page.getByRole('group', { name: /^Foto Nota/ }).getByRole('status')).toContainText('selesai diunggah')
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: 'Simpan', exact: true }).tap()
    await expect(page).toHaveURL(/view=detail/)
    await expect(fact(page, 'Biaya')).toHaveText('Rp. 450.000')
    await expectNoViolations(page, 'local purchase on a phone')
    expect(await scrollsSideways(page)).toBe(false)

    const buyer = await another(browser, baseURL, 'pengadaan')
    await buyer.goto('/inbox')
    await expect(buyer.getByRole('heading', { name: /^Pengadaan Lokal · Review/ })).toBeVisible()
    await buyer.goto(page.url())
    await act(buyer, 'Review').click()
    await buyer.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Review' }).click()
    await expect(state(buyer, 'Pemeriksaan')).toHaveText('Direview')
    const manager = await another(browser, baseURL, 'manajemen')
    await manager.goto(page.url())
    await manager
      .getByRole('region', { name: 'Persetujuan Pengadaan Lokal' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect(state(manager, 'Pemeriksaan')).toHaveText('Disetujui')
    // It lies in the store, and its lot tells where it comes from.
    await page.reload()
    await expect(page.getByRole('region', { name: 'Rincian', exact: true })).toContainText(/-25-/)
    for (const desk of [buyer, manager]) await desk.context().close()
  })

  test('AC-01 a facility is visited: photo, progress and condition stand on its page', { tag: '@wide' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const items = await (async () => {
      await page.goto('/main-module')
      return rowsOf(page, 'sarpras_barang_pengadaan', { is_active: [1] })
    })()
    const name = `Tandon ${freshCode()}`
    const { data } = await call(page, 'post', 'sarana_prasarana/create', {
      program_year: 2025,
      location_nursery_id: 1,
      asset_name: name,
      sarpras_category_id: items[0]?.['sarpras_category_id'],
      sarpras_barang_id: items[0]?.id,
      qty: 1,
      plan_date: '2027-01-10',
      cost_plan: 6_500_000,
    })
    const { id } = data as Row
    await call(page, 'post', `sarana_prasarana/${id}/action/submit`, {})
    const manager = await another(browser, baseURL, 'manajemen')
    await call(manager, 'post', 'custom/verification', {
      table: 'sarana_prasarana',
      id,
      status: 'approved',
      description: null,
    })
    await manager.context().close()
    await page.goto(`/activities/sarana-prasarana/${id}?view=detail&id=${id}`)
    await act(page, 'Catat Monitoring').tap()
    const dialog = page.getByRole('dialog', { name: 'Catat Monitoring' })
    await expect(dialog.getByRole('textbox', { name: /^Tanggal Monitoring/ })).not.toHaveValue('')
    await dialog.getByRole('combobox', { name: /^Kondisi Sesudah/ }).tap()
    await page.getByRole('option', { name: 'Proses Dibuat' }).tap()
    await dialog.getByRole('textbox', { name: /^Kemajuan/ }).fill('40')
    await dialog.getByRole('textbox', { name: /^Biaya/ }).fill('2600000')
    const chooser = page.waitForEvent('filechooser')
    await dialog
      .getByRole('group', { name: /^Foto/ })
      .getByRole('button', { name: /^(Pilih File|Ambil Foto)/ })
      .first()
      .tap()
    await (await chooser).setFiles({
      name: 'kunjungan.png',
      mimeType: 'image/png',
      buffer: png({ width: 400, height: 300 }),
    })
    await expect(dialog.getByRole('group', { name: /^Foto/ }).getByRole('status')).toContainText('selesai diunggah')
    await dialog.getByRole('button', { name: 'Catat Monitoring' }).tap()
    await expect(fact(page, 'Kondisi')).toHaveText('Proses Dibuat')
    await expect(fact(page, 'Biaya Terpakai')).toHaveText('Rp. 2.600.000')
    await expect(page.getByRole('tabpanel', { name: 'Monitoring' }).getByRole('img').first()).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
  })
})

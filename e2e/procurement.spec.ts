import { expect, type Page } from '@playwright/test'
import { call, expectNoViolations } from './kit/list.ts'
import { another } from './kit/people.ts'
import { test } from './kit/test.ts'
import { act, line, fact, state, choose, type Row, rowsOf } from './kit/procurement.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

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
  await expect(fact(page, 'Diterima')).toHaveText('100 KG')

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

import { expect } from '@playwright/test'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

test('MD-01 MD-03 MD-05 FR-01 a nursery with a block and a bed is made, changed and deleted again', async ({
  page,
}) => {
  const code = freshCode()
  await page.goto('/master/location-nursery')
  await page
    .getByRole('link', { name: 'Tambah' })
    .or(page.getByRole('button', { name: 'Tambah' }))
    .click()
  await expect(page).toHaveURL(/view=create/)
  await expect(page.getByRole('heading', { name: 'Tambah Lokasi Persemaian' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Kode( \*)?$/ }).fill(code.toLowerCase())
  await page.getByLabel('Nama Lokasi').fill(`Persemaian ${code}`)
  await page.getByRole('textbox', { name: /^Alamat( \*)?$/ }).fill('Jl. Uji No. 1')
  await page.getByRole('textbox', { name: /^Koordinat( \*)?$/ }).fill('110.4203, -7.0051')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data Lokasi Persemaian berhasil ditambahkan').first()).toBeVisible()
  await expect(page).toHaveURL(/view=detail/)
  await expect(page.getByRole('heading', { name: `Persemaian ${code}` })).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan rincian' }).click()
  await expect(page.getByRole('main')).toContainText('110.4203, -7.0051')

  await page.getByRole('button', { name: 'Tambah Blok Persemaian' }).first().click()
  const blockForm = page.getByRole('form', { name: /Tambah Blok Persemaian/ })
  await blockForm.getByLabel('Kode').fill('b1')
  await blockForm.getByLabel('Nama Blok').fill('Blok Pertama')
  await blockForm.getByRole('combobox', { name: 'Kategori' }).click()
  await page.getByRole('option', { name: 'Tanam' }).click()
  await blockForm
    .getByRole('button', { name: 'Simpan', exact: true })
    .or(page.getByRole('button', { name: 'Simpan', exact: true }))
    .first()
    .click()
  await expect(page.getByText('Data Blok Persemaian berhasil ditambahkan').first()).toBeVisible()
  await page.getByRole('link', { name: 'B1', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Blok Pertama' })).toBeVisible()

  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Edit Blok Persemaian: \S/ })).toBeVisible()
  await expect(page).toHaveTitle(/^Edit Blok Persemaian: \S/)
  // The form names the record, and leads back to it.
  await expect(page.locator('.page-crumbs').getByRole('link', { name: 'Blok Pertama' })).toBeVisible()
  await page.getByLabel('Nama Blok').fill('Blok Diganti')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Edit data Blok Persemaian berhasil').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blok Diganti' })).toBeVisible()

  await page.getByRole('button', { name: 'Hapus' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('Hapus Permanen')
  await expect(dialog).toContainText('Data yang sudah dihapus tidak dapat dikembalikan, lanjutkan ?')
  await expect(dialog.getByRole('button', { name: 'Batalkan' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expect(page.getByText('Berhasil menghapus data!').first()).toBeVisible()
})

test('MD-05 what is still referred to is not deleted, and the sentence says where', { tag: '@long' }, async ({
  page,
}) => {
  const code = freshCode()
  await page.goto('/master/location-nursery')
  // One without stock: a nursery that holds some is refused for that, before anybody counts what refers to it.
  const { data: nursery } = await call(page, 'post', 'location_nursery/create', {
    code_location: code,
    location_name: `Persemaian ${code}`,
    address: 'Jl. Uji No. 2',
    longitude: 110.4203,
    latitude: -7.0051,
    time_zone: 'Asia/Jakarta',
  })
  const { id } = nursery as { readonly id: number }
  await call(page, 'post', 'block_nursery/create', {
    location_nursery_id: id,
    code_block: 'B1',
    block_name: `Blok ${code}`,
    category_block: 0,
  })
  await page.goto(`/master/location-nursery/${id}?view=detail&id=${id}`)
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  const refusal = page.getByRole('alertdialog').filter({ hasText: 'Data masih dipakai di Blok Persemaian (1 data)' })
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Biarkan' }).click()
  await expect(page.getByRole('heading', { name: `Persemaian ${code}` })).toBeVisible()
})

test('MD-01 detail without id and an unknown view show the list', { tag: '@long' }, async ({ page }) => {
  for (const query of ['?view=detail', '?view=nonsense', '?view=update']) {
    await page.goto(`/master/block-nursery${query}`)
    await expect(page.getByText(/display 10 of \d+ record/)).toBeVisible()
  }
  await page.goto('/master/block-nursery/2?view=detail&id=1')
  await expect(page.getByRole('heading', { name: 'Blok Tabur Utara' })).toBeVisible()
})

test('FR-03 required fields carry a star, the first error stands under its field and gets the focus, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/master/bedeng-nursery?view=create')
  await page.getByLabel('Nama Bedeng').fill('Bedeng Uji')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Blok wajib diisi').last()).toBeVisible()
  await expect(page.getByText('Kode wajib diisi').last()).toBeVisible()
  await expect(page.getByLabel('Nama Bedeng')).toHaveValue('Bedeng Uji')
  const focused = await page.evaluate<string>(`document.activeElement?.getAttribute('aria-invalid') ?? ''`)
  expect(focused).toBe('true')
  await page.getByLabel('Kapasitas').fill('0')
  await page.getByRole('textbox', { name: /^Kode( \*)?$/ }).focus()
  await expect(page.getByText(/Kapasitas .*1/).last()).toBeVisible()
})

test('FR-03 the first press of Simpan counts, although leaving the first field shows its error and moves the page', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/master/location-nursery?view=create')
  await expect(page.getByRole('textbox', { name: /^Kode( \*)?$/ })).toBeFocused()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  for (const label of ['Kode', 'Nama Lokasi', 'Alamat', 'Koordinat'])
    await expect(page.getByText(`${label} wajib diisi`).last()).toBeVisible()
})

test('FR-08 placeholders follow the label', { tag: '@long' }, async ({ page }) => {
  await page.goto('/master/bedeng-nursery?view=create')
  await expect(page.getByPlaceholder('Ketikkan Kode disini...')).toBeVisible()
})

test('MD-03 a refusal of the server is shown under its field and nothing typed is lost', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/master/location-nursery?view=create')
  await page.getByRole('textbox', { name: /^Kode( \*)?$/ }).fill('KDL')
  await page.getByLabel('Nama Lokasi').fill('Kembar')
  await page.getByRole('textbox', { name: /^Alamat( \*)?$/ }).fill('Jl. Kembar')
  await page.getByRole('textbox', { name: /^Koordinat( \*)?$/ }).fill('110, -7')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Kode sudah dipakai, gunakan yang lain').last()).toBeVisible()
  await expect(page.getByLabel('Nama Lokasi')).toHaveValue('Kembar')
})

test('an address that is found while Simpan is pressed does not move the button away from the click', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/location-nursery?view=create')
  await page.getByRole('textbox', { name: /^Koordinat( \*)?$/ }).fill('110, -7')
  await page.getByRole('button', { name: 'Simpan', exact: true }).hover()
  const found = page.waitForResponse(/\/api\/places\/nearest/)
  await page.mouse.down()
  await (await found).finished()
  // What the answer changes is painted by then.
  await page.evaluate(`new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50))`)
  await page.mouse.up()
  await expect(page.getByText('Nama Lokasi wajib diisi').last()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('Gringsing')
})

test('several of one kind are entered one after the other: the rest stays, the code is counted on', async ({
  page,
}) => {
  const code = freshCode()
  await page.goto('/master/working-area-management-unit?view=create')
  await page.getByLabel('Nomor MU').fill(`${code}-09`)
  await page.getByLabel('Nama MU').fill('MU Beruntun')
  await page.getByRole('button', { name: 'Simpan & tambah lagi' }).click()
  await expect(page.getByLabel('Nomor MU')).toHaveValue(`${code}-10`)
  await expect(page.getByLabel('Nama MU')).toHaveValue('MU Beruntun')
  await expect(page.getByRole('status').filter({ hasText: 'berhasil ditambahkan' })).toContainText('MU Beruntun')
  if (process.env['LOOK']) await page.screenshot({ path: process.env['LOOK'] })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await expect(page.getByRole('main')).toContainText(`${code}-10`)
})

test('the next of several begins with a message and with the code, on a phone as well', { tag: '@wide' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const code = freshCode()
  await page.goto('/master/working-area-management-unit?view=create')
  await page.getByLabel('Nomor MU').fill(`${code}-09`)
  await page.getByLabel('Nama MU').fill('MU Beruntun')
  await page.getByRole('button', { name: 'Simpan & tambah lagi' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'berhasil ditambahkan' })).toContainText('MU Beruntun')
  await expect(page.getByLabel('Nomor MU')).toHaveValue(`${code}-10`)
  await expect(page.getByLabel('Nomor MU')).toBeFocused()
})

test('a double click saves once, and leaving with unsaved input asks first', async ({ page }) => {
  const code = freshCode()
  await page.goto('/master/working-area-management-unit?view=create')
  await page.getByLabel('Nomor MU').fill(code)
  await page.getByRole('navigation', { name: 'Menu Master' }).getByRole('link', { name: 'Blok Persemaian' }).click()
  await expect(page.getByText('Tinggalkan halaman ini?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tetap di sini' })).toBeFocused()
  await page.getByRole('button', { name: 'Tetap di sini' }).click()
  await page.getByLabel('Nama MU').fill('MU Klik Ganda')
  await page.getByRole('button', { name: 'Simpan', exact: true }).dblclick()
  await expect(page).toHaveURL(/view=detail/)
  await page.goto(`/master/working-area-management-unit?search=${code}`)
  await expect(page.getByText('display 1 of 1 record')).toBeVisible()
})

test.describe('someone of one nursery', () => {
  test.use({ person: 'koordinator' })
  test('FR-08 PM-06 finds the own nursery filled in, and sees no other', async ({ page }) => {
    await page.goto('/master/block-nursery?view=create')
    await expect(page.getByRole('combobox', { name: 'Lokasi Persemaian' })).toHaveValue('Persemaian Kendal')
    await page.goto('/master/location-nursery')
    await expect(page.getByText('display 1 of 1 record')).toBeVisible()
    await page.goto('/master/location-nursery/2?view=detail&id=2')
    await expect(page.getByText('Data tidak ditemukan!')).toBeVisible()
  })
})

test('DT-01 DT-02 detail shows its rows and related lists as tabs, references lead to their record', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/location-nursery/1?view=detail&id=1')
  await expect(page.getByRole('main')).toContainText('Zona Waktu')
  await expect(page.getByRole('tab', { name: 'Blok Persemaian' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Sri Wahyuni' }).click()
  await expect(page).toHaveURL(/user-role\/users/)
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations, showTools } from './kit/list.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

const PLANTS = '/gallery/gallery-plant'

function csv(rows: readonly (readonly string[])[]): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name: 'tanaman.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\n')),
  }
}
async function openImport(page: Page) {
  await page.goto(PLANTS)
  await showTools(page)
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Galeri Tanaman' })
  await expect(dialog.getByRole('button', { name: 'Pilih file' })).toBeFocused()
  return dialog
}
const choose = (page: Page, rows: readonly (readonly string[])[]) =>
  page.locator('input[type=file]').setInputFiles(csv(rows))

// One after the other: while an import of a person runs, its window opens on that one.
test.describe.configure({ mode: 'default' })

test('IM-01 a file is checked first, its errors are told by row and column and come back as a file, and the correct rows are imported', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const code = freshCode()
  const dialog = await openImport(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Template CSV' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Nama,Kode,Warna')
  await expectNoViolations(page, 'choose')

  await choose(page, [
    ['Kode', 'Nama', 'Warna', 'Jumlah', 'Entah'],
    [`${code}-1`, `Impor ${code}`, 'Merah', '5', ''],
    [`${code}-2`, '', 'Ungu', 'x', ''],
  ])
  await expect(dialog.getByText('1 benar', { exact: true })).toBeVisible()
  const errors = dialog.getByRole('list', { name: 'Kesalahan' })
  await expect(errors.getByRole('listitem')).toHaveCount(3)
  await dialog.getByLabel('Saring kesalahan').fill('warna')
  await expect(errors.getByRole('listitem')).toHaveText([/Baris 3Warna.*UnguWarna harus salah satu dari: /])
  await dialog.getByLabel('Saring kesalahan').fill('')
  const wrong = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Unduh baris yang salah' }).click()
  expect((await wrong).suggestedFilename()).toBe('Kesalahan impor Galeri Tanaman.xlsx')
  await expect(dialog.getByRole('radio', { name: 'Semua atau tidak sama sekali' })).toBeDisabled()
  await expect(dialog.getByText('Belum dapat dipilih: 1 baris masih salah.')).toBeVisible()
  // The first rows as they would be stored, each mistake at its cell.
  const preview = dialog.getByRole('table')
  await expect(preview.getByRole('columnheader')).toHaveText(['Baris', 'Kode', 'Nama', 'Warna', 'Jumlah'])
  await expect(preview.getByRole('row', { name: `Impor ${code}` }).getByRole('cell')).toHaveText([
    `${code}-1`,
    `Impor ${code}`,
    'Merah',
    '5',
  ])
  await expect(preview.getByRole('row').nth(2).getByRole('cell').nth(1)).toHaveText('(kosong)Nama wajib diisi')
  await expectNoViolations(page, 'checked')
  await dialog.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru. 1 baris salah dan tidak diimpor.').first()).toBeVisible()
  await expectNoViolations(page, 'ended')
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('button', { name: 'Impor', exact: true })).toBeFocused()
  await page.goto(`${PLANTS}?search=${code}`)
  await expect(page.getByText(`Impor ${code}`).first()).toBeVisible()
})

test('IM-01 columns nobody knows are named by hand, all or nothing is chosen, and existing records change only when asked for', {
  tag: '@long',
}, async ({ page }) => {
  const code = freshCode()
  const dialog = await openImport(page)
  await choose(page, [
    ['a', 'b', 'c'],
    [`${code}-1`, 'Jati', '5'],
  ])
  await expect(dialog.getByRole('alert')).toContainText('Judul kolom tidak dikenali')
  await dialog.getByLabel('A: a').selectOption('Kode *')
  await dialog.getByLabel('B: b').selectOption('Nama *')
  await dialog.getByLabel('C: c').selectOption('Jumlah')
  await dialog.getByRole('button', { name: 'Periksa ulang' }).click()
  await dialog.getByRole('radio', { name: 'Semua atau tidak sama sekali' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru.').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Impor file lain' }).click()
  await choose(page, [
    ['Kode', 'Nama', 'Jumlah'],
    [`${code}-1`, 'Jati', '77'],
    [`${code}-2`, 'Sono', '1'],
  ])
  await expect(
    dialog.getByRole('list', { name: 'Kesalahan' }).getByText('Kode sudah dipakai, gunakan yang lain'),
  ).toBeVisible()
  await dialog.getByRole('switch', { name: 'Perbarui data lama yang Kode-nya sama' }).check({ force: true })
  await expect(dialog.getByText('1 memperbarui data lama')).toBeVisible()
  await dialog.getByRole('button', { name: 'Impor 2 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru, 1 data diperbarui.').first()).toBeVisible()
})

test('IM-01 a long import shows how far it is, goes on when its page is loaded again, and its report is found again', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(360_000)
  // Long enough that no machine is through before the page has been loaded again.
  const code = freshCode()
  const dialog = await openImport(page)
  await choose(page, [
    ['Kode', 'Nama'],
    ...Array.from({ length: 8_000 }, (_, at) => [`${code}-${at}`, at === 7 ? '' : `Banyak ${at}`]),
  ])
  await expect(dialog.getByRole('progressbar', { name: 'Memeriksa tanaman.csv …' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Impor 7.999 baris' }).click({ timeout: 150_000 })
  await expect(dialog.getByRole('progressbar', { name: 'Mengimpor Galeri Tanaman' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Batalkan impor' })).toBeEnabled()

  await page.reload()
  await expect(page.getByRole('article', { name: 'Impor data: Galeri Tanaman' })).toBeVisible()
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await expect(
    dialog.getByText('Impor selesai: 7.999 data baru. 1 baris salah dan tidak diimpor.').first(),
  ).toBeVisible({ timeout: 150_000 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await dialog.getByRole('button', { name: 'Lihat hasil tanaman.csv' }).first().click()
  await expect(dialog.getByRole('list', { name: 'Kesalahan' }).getByRole('listitem')).toHaveText([/Baris 9Nama/])
  await expect(dialog.getByRole('button', { name: 'Unduh baris yang salah' })).toBeVisible()
})

test('IM-01 an import that ended while one was away is found by its card', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(360_000)
  const code = freshCode()
  const dialog = await openImport(page)
  await choose(page, [
    ['Kode', 'Nama'],
    ...Array.from({ length: 1_500 }, (_, at) => [`${code}-${at}`, at === 7 ? '' : `Banyak ${at}`]),
  ])
  await dialog.getByRole('button', { name: 'Impor 1.499 baris' }).click({ timeout: 150_000 })
  await expect(dialog.getByRole('button', { name: 'Batalkan impor' })).toBeEnabled()
  await page.goto('/gallery/gallery-tag')
  const card = page.getByRole('article', { name: 'Impor data: Galeri Tanaman' })
  await card.getByRole('link', { name: 'Lihat hasil' }).click({ timeout: 150_000 })
  await expect(page).toHaveURL(/\/gallery\/gallery-plant\?import=\d+$/)
  await expect(
    dialog.getByText('Impor selesai: 1.499 data baru. 1 baris salah dan tidak diimpor.').first(),
  ).toBeVisible()
  await expect(card).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(page).toHaveURL(/\/gallery\/gallery-plant$/)
})

test('IM-01 a check can be cancelled', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000)
  const code = freshCode()
  const dialog = await openImport(page)
  await choose(page, [
    ['Kode', 'Nama'],
    ...Array.from({ length: 20_000 }, (_, at) => [`${code}-${at}`, `Banyak ${at}`]),
  ])
  await dialog.getByRole('button', { name: 'Batalkan pemeriksaan' }).click()
  await expect(dialog.getByRole('button', { name: 'Pilih file' })).toBeVisible({ timeout: 60_000 })
})

test('IM-01 the same file again is told, and imported only when it is meant', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const code = freshCode()
  const rows = [
    ['Perihal', 'Jumlah Bibit'],
    [`Pesanan ${code}`, '5'],
  ]
  await page.goto('/gallery/gallery-order')
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Pesanan Contoh' })
  await choose(page, rows)
  await dialog.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Impor file lain' }).click()
  await choose(page, rows)
  await expect(dialog.getByText(/^File ini sudah diimpor pada .+ \(1 data\)\.$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Impor 1 baris' })).toBeDisabled()
  await expectNoViolations(page, 'imported before')
  await dialog.getByRole('checkbox', { name: 'Ya, impor file ini sekali lagi' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru.').first()).toBeVisible()
})

test('IM-01 the steps fit a phone of 360 pixels and have no violations', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openImport(page)
  expect(await scrollsSideways(page)).toBe(false)
  await choose(page, [
    ['Kode', 'Nama', 'Warna'],
    ['', '', 'Ungu dengan nama yang sangat panjang sekali tanpa henti'],
  ])
  await expect(dialog.getByRole('list', { name: 'Kesalahan' })).toBeVisible()
  await dialog.getByText(/^Kolom file/).click()
  await expect(dialog.getByRole('table')).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await expectNoViolations(page, 'checked')
})

test.describe('without the right', () => {
  test.use({ person: 'tamu' })
  test('IM-01 who may not import sees no button for it', { tag: '@long' }, async ({ page }) => {
    await page.goto(PLANTS)
    await expect(page.getByRole('button', { name: 'Kolom', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Impor', exact: true })).toHaveCount(0)
  })
})

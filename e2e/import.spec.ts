import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './kit/list.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

const PLANTS = '/gallery/gallery-plant'

function csv(rows: readonly (readonly string[])[]): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'tanaman.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\n')) }
}
async function openImport(page: Page) {
  await page.goto(PLANTS)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Galeri Tanaman' })
  await expect(dialog.getByRole('button', { name: 'Pilih file' })).toBeFocused()
  return dialog
}
const choose = (page: Page, rows: readonly (readonly string[])[]) => page.locator('input[type=file]').setInputFiles(csv(rows))

test('IM-01 a file is checked first, its errors are told by row and column and come back as a file, and the correct rows are imported', async ({ page }) => {
  test.setTimeout(180_000)
  const code = freshCode()
  const dialog = await openImport(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Template CSV' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Nama,Kode,Warna')
  await expectNoViolations(page, 'choose')

  await choose(page, [['Kode', 'Nama', 'Warna', 'Jumlah', 'Entah'], [`${code}-1`, `Impor ${code}`, 'Merah', '5', ''], [`${code}-2`, '', 'Ungu', 'x', '']])
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
  await expectNoViolations(page, 'checked')
  await dialog.getByRole('button', { name: 'Import 1 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru. 1 baris salah dan tidak diimpor.').first()).toBeVisible()
  await expectNoViolations(page, 'ended')
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeFocused()
  await page.goto(`${PLANTS}?search=${code}`)
  await expect(page.getByText(`Impor ${code}`).first()).toBeVisible()
})

test('IM-01 columns nobody knows are named by hand, all or nothing is chosen, and existing records change only when asked for', async ({ page }) => {
  const code = freshCode()
  const dialog = await openImport(page)
  await choose(page, [['a', 'b', 'c'], [`${code}-1`, 'Jati', '5']])
  await expect(dialog.getByRole('alert')).toContainText('Judul kolom tidak dikenali')
  await dialog.getByLabel('A: a').selectOption('Kode *')
  await dialog.getByLabel('B: b').selectOption('Nama *')
  await dialog.getByLabel('C: c').selectOption('Jumlah')
  await dialog.getByRole('button', { name: 'Periksa ulang' }).click()
  await dialog.getByRole('radio', { name: 'Semua atau tidak sama sekali' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Import 1 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru.').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Import file lain' }).click()
  await choose(page, [['Kode', 'Nama', 'Jumlah'], [`${code}-1`, 'Jati', '77'], [`${code}-2`, 'Sono', '1']])
  await expect(dialog.getByText('Kode sudah dipakai, gunakan yang lain')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Perbarui data lama yang Kode-nya sama' }).check({ force: true })
  await expect(dialog.getByText('1 memperbarui data lama')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 baris' }).click()
  await expect(dialog.getByText('Impor selesai: 1 data baru, 1 data diperbarui.').first()).toBeVisible()
})

test('IM-01 a long import shows how far it is, goes on when its window is closed and is found again', async ({ page }) => {
  test.setTimeout(120_000)
  const code = freshCode()
  const dialog = await openImport(page)
  await choose(page, [['Kode', 'Nama'], ...Array.from({ length: 3_000 }, (_, at) => [`${code}-${at}`, `Banyak ${at}`])])
  await dialog.getByRole('button', { name: 'Import 3.000 baris' }).click({ timeout: 60_000 })
  await expect(dialog.getByRole('progressbar', { name: 'Mengimpor Galeri Tanaman' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Batalkan import' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Impor selesai: 3.000 data baru.').first()).toBeVisible({ timeout: 90_000 })
})

test('IM-01 the steps fit a phone of 360 pixels and have no violations', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openImport(page)
  expect(await scrollsSideways(page)).toBe(false)
  await choose(page, [['Kode', 'Nama', 'Warna'], ['', '', 'Ungu dengan nama yang sangat panjang sekali tanpa henti']])
  await expect(dialog.getByRole('list', { name: 'Kesalahan' })).toBeVisible()
  await dialog.getByText(/^Kolom file/).click()
  expect(await scrollsSideways(page)).toBe(false)
  await expectNoViolations(page, 'checked')
})

test.describe('without the right', () => {
  test.use({ person: 'tamu' })
  test('IM-01 who may not import sees no button for it', async ({ page }) => {
    await page.goto(PLANTS)
    await expect(page.getByRole('button', { name: 'Kolom', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  })
})

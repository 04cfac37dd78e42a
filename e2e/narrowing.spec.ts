import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { ownServerTest } from './kit/own-server.ts'
import { scrollsSideways, signIn } from './kit/test.ts'

const test = ownServerTest()

const LIST = '/gallery/gallery-season'
const opener = (page: Page) => page.getByRole('button', { name: /^Data yang ditampilkan/ })
/** Turns the switch in its panel, by its words, and waits until the server has it. */
async function choose(page: Page, label: 'Tahun Program' | 'Persemaian', option: string): Promise<void> {
  await opener(page).click()
  const panel = page.getByRole('dialog', { name: 'Data yang ditampilkan' })
  await Promise.all([kept(page), panel.getByLabel(label).selectOption(option)])
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
}
const chips = (page: Page) => page.getByRole('list', { name: 'Filter aktif' })
const shown = (page: Page, total: number) => expect(page.getByText(`of ${total} record`)).toBeVisible()
const kept = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/preferences/') && response.ok())

test.describe.configure({ mode: 'serial' })

test('CN-01 a list begins with the current program year, says so in a chip, and the chip lifts it', {
  tag: '@wide',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(LIST)
  await expect(opener(page)).toHaveAccessibleName(/Tahun Program 2025 \(berjalan\), Persemaian Semua persemaian/)
  await shown(page, 4)
  await expect(chips(page)).toContainText('Tahun Program: 2025')
  await expect(chips(page)).toContainText('dari pilihan di kepala halaman')
  await page.getByRole('button', { name: 'Hapus filter Tahun Program' }).click()
  await shown(page, 12)
  await expect(page.getByText('Daftar ini tidak mengikuti pilihan di kepala halaman.')).toBeVisible()
  await page.reload()
  await shown(page, 12)
  await page.getByRole('button', { name: 'Ikuti pilihan' }).click()
  await shown(page, 4)
})

test('the switch of nursery and year narrows the open list at once, is remembered on the server, and fills in a new record', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin')
  await page.goto(LIST)
  await shown(page, 4)
  await choose(page, 'Persemaian', 'Persemaian Boyolali')
  await shown(page, 2)
  await choose(page, 'Tahun Program', '2024')
  await expect(page.getByRole('link', { name: 'MT-2024-21' })).toBeVisible()
  await shown(page, 2)
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Tambah' }).click()
  await expect(page.getByPlaceholder('Pilih Tahun Program')).toHaveValue('2024')
  await expect(page.getByRole('combobox', { name: /^Lokasi Persemaian/ })).toHaveValue('Persemaian Boyolali')

  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const device = await other.newPage()
  await signIn(device, 'admin')
  await device.goto('/master/block-nursery')
  await expect(opener(device)).toHaveText(/2024.*Persemaian Boyolali/)
  await expect(chips(device)).toContainText('Lokasi Persemaian: Persemaian Boyolali')
  await device.goto('/master/location-nursery')
  await expect(device.getByRole('link', { name: 'KDL' })).toBeVisible()
  await other.close()
})

test('LS-01 a shared link shows the same rows to someone who works on something else', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin')
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: 'MT-2024-21' })).toBeVisible()
  await expect(page).toHaveURL(/filters=/)
  const link = page.url()
  await page.getByRole('button', { name: 'Hapus semua filter' }).click()
  await shown(page, 12)
  const whole = page.url()
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const colleague = await other.newPage()
  await signIn(colleague, 'lapangan')
  await colleague.goto(link)
  await shown(colleague, 2)
  await expect(colleague.getByRole('link', { name: 'MT-2024-21' })).toBeVisible()
  await expect(opener(colleague)).toHaveText(/2025 \(berjalan\)/)
  await colleague.goto(whole)
  await shown(colleague, 12)
  await colleague.goto(LIST)
  await shown(colleague, 4)
  await colleague.getByRole('button', { name: /^Kode/ }).click()
  await expect(colleague).toHaveURL(/order=code/)
  await shown(colleague, 4)
  await other.close()
})

test('someone tied to one nursery sees just its name', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'koordinator')
  await expect(opener(page)).toContainText('Persemaian Kendal')
  await opener(page).click()
  const panel = page.getByRole('dialog', { name: 'Data yang ditampilkan' })
  await expect(panel).toContainText('Persemaian: Persemaian Kendal')
  await expect(panel.getByRole('combobox')).toHaveCount(1)
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: 'MT-2025-11' })).toBeVisible()
  await expect(page.getByText('MT-2025-21')).toHaveCount(0)
  await expect(chips(page)).not.toContainText('Lokasi Persemaian')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
})

test('an administrator changes the settings: the current program year and the name hold at once, without a reload', {
  tag: '@wide',
}, async ({ page }) => {
  await signIn(page, 'tamu')
  await page.goto('/user-role/settings')
  await expect(page.getByText('Anda tidak memiliki akses')).toBeVisible()
  await page.evaluate('localStorage.clear()')
  await signIn(page, 'admin')
  await page.goto('/user-role/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Nama Organisasi').fill('Yayasan Hijau Lestari')
  await page.getByRole('textbox', { name: /^Peringatan Sesi/ }).fill('20')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Peringatan Sesi/ })).toBeFocused()
  await page.getByRole('textbox', { name: /^Peringatan Sesi/ }).fill('3')
  await page.getByRole('combobox', { name: /^Tahun Program Berjalan/ }).click()
  await page.getByRole('option', { name: '2023' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Yayasan Hijau Lestari')
  await opener(page).click()
  await expect(page.getByRole('dialog').getByRole('option', { name: '2023 (berjalan)' })).toBeAttached()
})

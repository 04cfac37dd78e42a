import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const PAGE = '/dashboard/information'
/** In the order of the specification; export-db comes with its own area. */
const SPECIFIED = ['dashboard', 'activities', 'stock-management', 'distribution', 'master', 'export-db', 'user-role']

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectAllCards(page: Page): Promise<void> {
  await expect(card(page, 'Stok Bibit').getByRole('link', { name: /^BST \d/ })).toBeVisible()
  await expect(page.locator('section[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Kartu ini belum dapat dimuat.')).toHaveCount(0)
}

test('SH-04 DB-01 from the launcher to the dashboard, and from a figure to its rows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/main-module')
  const menus = page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link', { name: /\d menu$/ })
  await expect(menus.first()).toContainText('Dashboard')
  await expect(menus.first()).toContainText('Keadaan tanaman dan angka program dengan grafik')
  const hrefs = await menus.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const keys = hrefs.map((href) => href.split('/')[1] ?? '').filter((key) => SPECIFIED.includes(key))
  expect(keys).toEqual(SPECIFIED.filter((key) => keys.includes(key)))
  await menus.first().click()
  await expect(page).toHaveURL(PAGE)
  await expectAllCards(page)

  // One nursery, chosen here, narrows every list after it.
  const nursery = page.getByRole('combobox', { name: 'Persemaian' })
  await nursery.selectOption({ index: 1 })
  const figure = card(page, 'Stok Bibit').getByRole('link', { name: /^BBST \d/ })
  await expectAllCards(page)
  const told = (await figure.locator('[data-animated]').textContent()) ?? ''
  expect(told).toMatch(/^\d/)
  await figure.click()
  await expect(page).toHaveURL(/stock-management\/inventory-bbst\?filters=/)
  await expect(page.getByRole('list', { name: 'Ringkasan BBST' }).locator('[data-animated]').first()).toHaveText(told)
  await page.goBack()
  await nursery.selectOption({ label: 'Semua persemaian' })
  await expectAllCards(page)
  // Behind each chart its figures stand as a table.
  const chart = card(page, 'Stok per Persemaian')
  await chart.getByRole('button', { name: 'Lihat sebagai tabel' }).click()
  await expect(chart.getByRole('columnheader', { name: 'BBST' })).toBeVisible()
  await expectNoViolations(page, 'dashboard')
})

// Somebody whose choice of a nursery no other journey changes meanwhile.
test.describe('CN-03 numbers that move', () => {
  test.use({ person: 'manajemen' })
  test('CN-03 figures count up, and a screen reader hears the last one only; without motion they stand there at once', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(PAGE)
    const value = card(page, 'Stok Bibit').getByRole('link', { name: /^BST \d/ })
    await expect(value).toBeVisible()
    const name = await value.evaluate((link) => link.textContent)
    const shown = value.locator('[data-animated]')
    const end = (await value.locator('span:not([aria-hidden])').last().textContent()) ?? ''
    expect(name).toContain(end)
    // On its way it is hidden from who listens; it arrives within its three seconds.
    await expect(shown).toHaveAttribute('aria-hidden', 'true')
    await expect(shown).toHaveText(end, { timeout: 6_000 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(value).toBeVisible()
    expect(await shown.textContent()).toBe(await value.locator('span:not([aria-hidden])').last().textContent())
  })
})

test('DB-01 a card that fails says so by itself and comes when asked again; the others stand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let failing = true
  await page.route('**/api/dashboard/beds*', (route) => (failing ? route.abort() : route.continue()))
  await page.goto(PAGE)
  const beds = card(page, 'Isi Bedeng')
  await expect(beds.getByRole('alert')).toContainText('Kartu ini belum dapat dimuat.', { timeout: 20_000 })
  await expect(card(page, 'Stok Bibit').getByRole('link', { name: /^BST \d/ })).toBeVisible()
  failing = false
  await beds.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(beds.getByRole('link', { name: /^Kapasitas/ })).toBeVisible()
})

test.describe('DB-01 on a phone', () => {
  test.use({ person: 'koordinator', viewport: { width: 360, height: 740 } })
  test('the coordinator sees the own nursery, without scrolling sideways, and no card without a right to it', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(PAGE)
    await expectAllCards(page)
    await expect(page.getByRole('combobox', { name: 'Persemaian' })).toHaveCount(0)
    await expect(card(page, 'Pemeriksaan Stok')).toHaveCount(0)
    expect(await scrollsSideways(page)).toBe(false)
    await expectNoViolations(page, 'dashboard on a phone')
    await card(page, 'Perawatan')
      .getByRole('link', { name: /^Terlambat/ })
      .click()
    await expect(page).toHaveURL(/pemeliharaan-reguler-pengawas\?filters=/)
  })
})

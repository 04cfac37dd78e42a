import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './kit/list.ts'
import { test } from './kit/test.ts'

const STOCK = '/gallery/gallery-stock'
const basis = (page: Page) => page.getByRole('form', { name: 'Dasar Stok Contoh per Tanggal' })
const day = (page: Page) => basis(page).getByRole('textbox', { name: 'Per Tanggal' })
const views = (page: Page) => page.getByRole('button', { name: /^Tampilan(:|$|,)/ })
const sowed = (page: Page) => page.getByRole('columnheader', { name: 'Banyak Baris' })

/** How many rows of the table behind it the list counts. */
async function counted(page: Page): Promise<number> {
  const column = (await page.getByRole('columnheader').allTextContents()).findIndex((text) =>
    text.includes('Banyak Baris'),
  )
  const cells = await page
    .getByRole('row')
    .locator(`:is(th, td):nth-child(${column + 1})`)
    .allTextContents()
  return cells.slice(1).reduce((sum, text) => sum + Number(text), 0)
}

test('LS-02 a list of sums is asked for another day: its rows, a saved view and its file follow, and a figure leads to what it counts', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(STOCK)
  await expect(sowed(page)).toBeVisible()
  await expect(day(page)).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  const before = await counted(page)

  await day(page).fill('31-03-2025')
  await basis(page).getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page).toHaveURL(/as_of.*2025-03-31/)
  await expect.poll(() => counted(page)).toBeLessThan(before)
  await expect(day(page)).toHaveValue('2025-03-31')
  // It is no filter: nothing there counts it or takes it away.
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  const march = await counted(page)
  await expectNoViolations(page, 'a list over a query')

  await day(page).fill('2199-01-01')
  await basis(page).getByRole('button', { name: 'Tampilkan' }).click()
  await expect(basis(page).getByText('Per Tanggal tidak boleh di masa depan').first()).toBeVisible()
  await page.reload()

  await views(page).click()
  await page.getByRole('menuitem', { name: 'Simpan tampilan', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nama tampilan' }).fill('Akhir Maret')
  await page.keyboard.press('Enter')
  await expect(views(page)).toHaveAccessibleName('Tampilan: Akhir Maret')
  await page.goto('/gallery/gallery-checks')
  await page.goto(STOCK)
  await expect.poll(() => counted(page)).toBe(before)
  await views(page).click()
  await page.getByRole('menuitemradio', { name: 'Akhir Maret' }).click()
  await expect.poll(() => counted(page)).toBe(march)

  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await arriving).path(), 'utf8')
  expect(text).toContain('Per Tanggal: 2025-03-31')

  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/gallery-checks\?.*search=/)
  await expect(page).toHaveURL(/2025-03-31/)
  await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { existingAddress } from './kit/existing.ts'
import { moduleScreens } from './kit/screens.ts'
import { scrollsSideways, test } from './kit/test.ts'

/** The record's paper as the printer would get it; the dialog of the browser is nobody's to press here. */
async function printed(page: Page, address: string) {
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
  await page.goto(address)
  await page.getByRole('button', { name: 'Cetak' }).first().click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  return page.locator('.print-sheet')
}

const tableUnder = (title: string) => `section:has(> h2:text-is("${title}"))`

test('EX-01 a printed record has logo, picture, and the lists of its tabs in columns that fit the page', async ({
  page,
}) => {
  const sheet = await printed(page, '/master/location-nursery/1?view=detail&id=1')
  await expect(sheet.locator('.print-house svg')).toBeVisible()
  await expect(sheet.locator('.print-house')).toContainText('Program Persemaian')
  // It has come before the printer is asked.
  await expect(sheet.locator('img.print-picture')).toBeVisible()
  expect(await page.evaluate(`document.querySelector('.print-picture').naturalWidth > 0`)).toBe(true)
  // Its picture is no line with the name of a file, and a share has its unit.
  expect((await sheet.locator('.print-facts').allTextContents()).join(' ')).not.toMatch(/\.(png|jpe?g|webp)/)
  await expect(sheet.getByRole('rowheader', { name: 'Terisi (%)', exact: true })).toHaveCount(1)
  const blocks = sheet.locator(tableUnder('Blok Persemaian'))
  await expect(blocks.getByRole('columnheader')).toContainText(['No.', 'Kode', 'Nama Blok'])
  await expect(blocks.getByRole('row').filter({ hasText: 'Blok Tabur Utara' })).toHaveCount(1)
  expect(await blocks.getByRole('row').count()).toBeGreaterThan(3)
  // An upright page is 186 mm wide between its margins.
  await page.setViewportSize({ width: 703, height: 1_000 })
  expect(await scrollsSideways(page)).toBe(false)
})

test('the key of the browser prints the paper of the record too', async ({ page }) => {
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
  await page.goto('/master/location-nursery/1?view=detail&id=1')
  await expect(page.getByRole('button', { name: 'Cetak' }).first()).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.evaluate('window.printed')).toBe(1)
  await expect(page.locator('.print-sheet .print-house')).toContainText('Program Persemaian')
})

test('EX-01 a printed plant has what is switched on, a vendor with no picture its vehicles and drivers', {
  tag: '@wide',
}, async ({ page }) => {
  const plant = await printed(page, '/master/trees-main/1?view=detail&id=1')
  await expect(plant.locator('img.print-picture')).toBeVisible()
  expect(await plant.locator(tableUnder('SOP')).getByRole('row').count()).toBeGreaterThan(5)
  await expect(plant.locator(tableUnder('Hama & Penyakit')).getByRole('columnheader')).toContainText(['No.', 'Hama'])
  await page.emulateMedia({ media: 'screen' })
  const vendor = await printed(page, '/master/vendor-transportation/1?view=detail&id=1')
  for (const list of ['Armada', 'Sopir']) await expect(vendor.locator(tableUnder(list))).toBeVisible()
  await expect(vendor.locator('img.print-picture')).toHaveCount(0)
})

test('EX-01 a printed list has nine columns at most, and says which it leaves out', { tag: '@wide' }, async ({
  page,
}) => {
  const farmer = moduleScreens.find(({ path, ofRecord }) => path === 'geko_farmer' && ofRecord)
  if (!farmer) throw new Error('No page of a farmer is known.')
  await page.goto('/main-module')
  const sheet = await printed(page, await existingAddress(page, farmer))
  const lands = sheet.locator(tableUnder('Lahan'))
  // Beside their number.
  await expect(lands.getByRole('columnheader')).toHaveCount(10)
  await expect(lands.getByText(/^\d+ kolom tidak dicetak: \S/)).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})

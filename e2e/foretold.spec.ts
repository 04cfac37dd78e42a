import { expect } from '@playwright/test'
import { expectNoViolations } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 780 }],
] as const) {
  test(`R-master-1 on a ${device} a plan's need stands below the form while it is filled in, and follows what is typed`, {
    tag: device === 'phone' ? '@long' : '@wide',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/master/perencanaan-produksi-bibit?view=create')
    const need = page.getByRole('region', { name: 'Kebutuhan' })
    const figure = (label: string) =>
      need.locator('div', { has: page.getByText(label, { exact: true }) }).getByRole('definition')
    await expect(figure('Kebutuhan Tabur')).toHaveText('-')
    await page.getByRole('combobox', { name: /^Tanaman/ }).fill('Sengon')
    await page
      .getByRole('option', { name: /^Sengon/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Target BST/ }).fill('10000')
    await page.getByRole('textbox', { name: /^Daya Kecambah/ }).fill('75')
    await page.getByRole('textbox', { name: /^Daya Hidup/ }).fill('88')
    await expect(figure('Kebutuhan Tabur')).toHaveText('16.667')
    await page.getByRole('textbox', { name: /^Cadangan/ }).fill('20')
    await expect(figure('Kebutuhan Tabur')).toHaveText('18.182')
    await page.getByRole('textbox', { name: /^Cadangan/ }).fill('200')
    await expect(figure('Kebutuhan Tabur')).toHaveText('-')
    await page.getByRole('textbox', { name: /^Cadangan/ }).fill('20')
    await expect(figure('Kebutuhan Tabur')).toHaveText('18.182')
    await expect(figure('Kebutuhan Benih')).toHaveText(/^\d.* KG$/)
    // Whoever buys seedlings sows nothing.
    await page.getByRole('combobox', { name: /^Bentuk Pengadaan/ }).click()
    await page.getByRole('option', { name: 'BBST' }).click()
    await expect(figure('Kebutuhan Tabur')).toHaveText('-')
    await expect(figure('Kebutuhan Benih')).toHaveText('-')
    // Another plant brings its own shares: the form says so by emptying them.
    await page.getByRole('combobox', { name: /^Tanaman/ }).fill('Kopi Arabika')
    await page
      .getByRole('option', { name: /^Kopi Arabika/ })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: /^Daya Kecambah/ })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: /^Daya Hidup/ })).toHaveValue('')
    await page.getByRole('combobox', { name: /^Bentuk Pengadaan/ }).click()
    await page.getByRole('option', { name: 'Benih' }).click()
    await expect(figure('Kebutuhan Tabur')).toHaveText(/^\d/)
    expect(await scrollsSideways(page)).toBe(false)
    await expectNoViolations(page, 'form with figures')
  })
}

import { expect } from '@playwright/test'
import { test } from './kit/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone a list of choices in a dialog opens in place and stays still; changing a tab keeps the place on the page', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/trees-main/1?view=detail&id=1')
  const tabs = page.getByRole('tablist')
  await tabs.getByRole('tab', { name: 'Hama & Penyakit' }).tap()
  await expect(page.getByRole('tabpanel', { name: 'Hama & Penyakit' }).getByRole('switch').first()).toBeVisible()
  await expect(tabs).toBeInViewport()
  await tabs.getByRole('tab', { name: /^SOP/ }).tap()
  await page.getByRole('button', { name: 'Tambah SOP Tanaman' }).tap()
  const phase = page.getByRole('combobox', { name: /^Fase/ })
  await phase.tap()
  const options = page.getByRole('listbox')
  await expect(options).toBeVisible()
  const place = await options.boundingBox()
  // A list that hung over the edge would widen the page, and itself, without end.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await page.getByRole('option', { name: 'Semai', exact: true }).tap()
  await expect(phase).toHaveValue('Semai')
  expect(place?.x).toBeLessThan(40)
})

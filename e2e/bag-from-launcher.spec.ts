import { expect } from '@playwright/test'
import { expectNoViolations } from './kit/list.ts'
import { rowsOf } from './kit/loading-run.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

test('DS-10 a bag is traced from the launcher, and its lot leads forwards to the plots on a map', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/main-module')
  const [bag] = await rowsOf(page, 'detail_labels', { is_distributed: [1] })
  const open = page.getByRole('main').getByRole('button', { name: 'Lacak bag', exact: true })
  await expect(open).toHaveCount(1)
  await open.click()
  const scanner = page.getByRole('dialog', { name: 'Lacak bag', exact: true })
  // What is no number of a bag is said, and nothing is left behind.
  await scanner.getByLabel('Data hasil pindai').fill('bukan kode')
  await scanner.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(page).toHaveURL(/main-module/)
  if (!(await scanner.isVisible())) await open.click()
  await scanner.getByLabel('Data hasil pindai').fill(String(bag?.id))
  await scanner.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/distribution/jejak-bag/${bag?.id}$`))
  await expect(page.getByRole('region', { name: 'Yang terjadi' })).toContainText('Muat')

  await page
    .getByRole('region', { name: 'Asal bibit' })
    .getByRole('link', { name: /-\d\d-/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/activities\/jejak-lot\/\d+/)
  const plots = page.getByRole('region', { name: 'Ditanam di' })
  await expect(plots.getByRole('listitem').filter({ hasText: String(bag?.['lahan_no']) })).toBeVisible()
  const map = plots.getByRole('application', { name: /^Peta lahan/ })
  await expect(map).toBeVisible()
  await expectNoViolations(page, 'plots of a lot')
  await page.screenshot({ path: test.info().outputPath('plots-1440.png'), fullPage: true })
  // A pin, or several that stand together, leads to plots that the list names.
  const found = map.getByRole('link', { name: /^Buka .+: [\d.]+$/ }).first()
  await expect(async () => {
    await map
      .getByRole('button', { name: /lokasi berdekatan|: [\d.]+$/ })
      .first()
      .click({ timeout: 2_000 })
    await expect(found).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  const [lahan = ''] = ((await found.textContent()) ?? '').split(': ')
  await expect(plots.getByRole('listitem').getByRole('link', { name: lahan, exact: true })).toBeVisible()
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: lahan })).toBeVisible()
  await page.goBack()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(map).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})

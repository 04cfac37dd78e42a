import { expect } from '@playwright/test'
import { pdfTexts } from '#test/kit/paper.ts'
import { axe } from './kit/axe.ts'
import { scrollsSideways, test } from './kit/test.ts'

const PAGE = '/gallery/gallery-charts'

test('a chart’s drawing is fetched when it comes near the screen; its figures are behind it, and on paper', {
  tag: '@wide',
}, async ({ page }) => {
  const files: string[] = []
  page.on('response', (response) => void (/chart-figure/.test(response.url()) && files.push(response.url())))
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto(PAGE)
  await expect(page.getByRole('img', { name: 'Grafik Bibit per Jenis' })).toBeVisible()
  expect(files.length).toBeGreaterThan(0)
  // Further down nothing is drawn yet.
  await expect(page.getByRole('region', { name: 'Keadaan Bibit' }).locator('[data-chart=waiting]')).toHaveCount(1)
  expect(await scrollsSideways(page)).toBe(false)
  // On paper every figure is there, also of what was never scrolled to.
  const texts = (await pdfTexts(new Uint8Array(await page.pdf({ format: 'A4' })))).join(' ')
  for (const figure of ['12.500', '18.400', '6.900']) expect(texts).toContain(figure)
  const button = page
    .getByRole('region', { name: 'Bibit per Jenis' })
    .getByRole('button', { name: 'Lihat sebagai tabel' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Sengon Solomon 8.200 8.200 8.050' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Durian 120 - -' })).toBeVisible()
})

test('a list fetches neither charts nor papers', { tag: '@long' }, async ({ page }) => {
  const files: string[] = []
  page.on(
    'response',
    (response) => void (/chart|paper-screen|write-pdf|inter-\d/.test(response.url()) && files.push(response.url())),
  )
  await page.goto('/gallery/gallery-table')
  await expect(page.getByText('display 10 of').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => !file.includes('woff2'))).toEqual([])
})

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
  ['sun', 360],
] as const) {
  test(`axe finds nothing on the pages of charts and papers in the ${theme} theme`, {
    tag: theme === 'sun' ? '@wide' : '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme === 'dark' ? 'dark' : 'light' })
    await page.addInitScript(`localStorage.setItem('pref.theme', '"${theme === 'sun' ? 'sun' : 'auto'}"')`)
    await page.setViewportSize({ width, height: 3000 })
    for (const address of [PAGE, '/gallery/gallery-papers']) {
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      if (address === PAGE) {
        await expect(page.getByRole('img', { name: 'Grafik Keadaan Bibit' })).toBeVisible()
        for (let chart = 0; chart < 4; chart += 1)
          await page.getByRole('button', { name: 'Lihat sebagai tabel' }).first().click()
      }
      await page.waitForLoadState('networkidle')
      const { violations } = await axe(page, { sun: theme === 'sun' }).analyze()
      expect([address, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])]).toEqual([
        address,
        [],
      ])
    }
  })
}

import { expect } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { test } from './kit/test.ts'

const BOARD = '/gallery/gallery-plant-board'

test("an area's own page is in the menu behind its module and in the palette, with title, help and a record behind its address", async ({
  page,
}) => {
  await page.goto('/gallery/gallery-plant')
  const links = page.getByRole('navigation', { name: 'Menu Galeri' }).getByRole('link')
  await expect(links.filter({ hasText: 'Galeri Papan Tanaman' })).toBeVisible()
  const names = await links.allInnerTexts()
  expect(names.indexOf('Galeri Papan Tanaman')).toBe(names.indexOf('Galeri Tanaman') + 1)
  await links.filter({ hasText: 'Galeri Papan Tanaman' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Galeri Papan Tanaman' })).toBeVisible()
  await expect(page).toHaveTitle(/Galeri Papan Tanaman/)
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])

  await page.getByRole('list', { name: 'Tanaman' }).getByRole('link', { name: 'Alpukat' }).click()
  await expect(page).toHaveURL(new RegExp(`${BOARD}/\\d+$`))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Alpukat' })).toBeVisible()
  // Whatever other journeys have made of its stock.
  await expect(page.getByRole('definition').first()).toHaveText(/^\d[\d.]*$/)
  await page.getByRole('link', { name: 'Semua tanaman' }).click()
  await page.getByRole('button', { name: 'Bantuan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Contoh halaman milik area sendiri')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('papan pem')
  await expect(page.getByRole('option').first()).toContainText('Papan Pembibitan')
})

test.describe('without the right', () => {
  test.use({ person: 'mitra' })
  test("an area's own page is not shown, and its address says so", { tag: '@long' }, async ({ page }) => {
    await page.goto(BOARD)
    await expect(page.getByRole('main')).toContainText(/akses/i)
    await expect(page.getByRole('list', { name: 'Tanaman' })).toHaveCount(0)
  })
})

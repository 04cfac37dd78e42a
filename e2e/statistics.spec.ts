import { expect, type Page } from '@playwright/test'
import { test } from './kit/test.ts'

const PLANTS = '/gallery/gallery-plant'
const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Ringkasan Galeri Tanaman' }).getByRole('listitem').filter({ hasText: title })
/** What the eye sees; a screen reader gets the end value only. */
const shown = (page: Page, title: string) => card(page, title).locator('[data-animated]')
const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''))

/** The screen stands, its clock stopped, the figures about to come. */
async function beforeFigures(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/gallery_plant/statistics*', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install({ time: new Date('2025-08-10T03:00:00Z') })
  await page.goto(PLANTS)
  await expect(page.getByRole('list', { name: 'Daftar Galeri Tanaman' }).getByRole('listitem')).toHaveCount(9)
  await page.clock.pauseAt(new Date('2025-08-10T04:00:00Z'))
  return release
}

/** The clock goes on a frame at a time until the figures are drawn. */
async function untilDrawn(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(16)
    expect(await shown(page, 'Jumlah Tanaman').count()).toBe(1)
  }).toPass()
}

test('LS-11 figures count up for three seconds, slower towards the end, written as they will stand', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const release = await beforeFigures(page)
  release()
  await untilDrawn(page)
  const whole = numberIn(await card(page, 'Jumlah Tanaman').locator('[data-animated] + *').textContent())
  const seen: number[] = []
  const look = async () => {
    const text = await shown(page, 'Jumlah Tanaman').textContent()
    expect(text).toMatch(/^\d{1,3}(\.\d{3})* batang$/)
    expect(await shown(page, 'Total Biaya').textContent()).toMatch(/^Rp\. ?\d{1,3}(\.\d{3})*$/)
    seen.push(numberIn(text))
  }
  await look()
  for (let n = 0; n < 4; n += 1) {
    await page.clock.runFor(600)
    await look()
  }
  // 2.4 of 3 seconds: never backwards, each step smaller than the one before, and not there yet.
  const steps = seen.slice(1).map((value, index) => value - (seen[index] ?? 0))
  expect(steps.every((step) => step > 0)).toBe(true)
  expect(steps).toEqual(steps.toSorted((a, b) => b - a))
  expect(seen.at(-1)).toBeLessThan(whole)
  await page.clock.runFor(700)
  await expect(shown(page, 'Jumlah Tanaman')).toHaveText(`${whole.toLocaleString('id-ID')} batang`)
})

test('LS-11 who wants no motion sees the end value at once', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await beforeFigures(page)
  release()
  await untilDrawn(page)
  await expect(shown(page, 'Jumlah Tanaman')).toHaveText(
    (await card(page, 'Jumlah Tanaman').locator('[data-animated] + *').textContent()) ?? '',
  )
})

test('LS-11 a card has its title, figure, second figure, icon, colour, explanation and further items', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PLANTS)
  const kinds = card(page, 'Jenis Tanaman')
  await expect(kinds.getByRole('term')).toHaveText(['Siap', 'Belum siap'])
  await expect(kinds.getByRole('definition').first()).toHaveText(/^\d+$/)
  await expect(kinds.locator('svg')).toBeVisible()
  await expect(kinds.locator('[data-tone="info"]')).toBeVisible()
  await kinds.locator('[tabindex="0"]').hover()
  await expect(page.getByRole('tooltip', { name: 'Banyaknya data pada daftar di bawah' })).toBeVisible()
  await expect(card(page, 'Jumlah Tanaman')).toContainText(/Siap: \d{1,3}(\.\d{3})* batang/)
  await expect(card(page, 'Kemajuan Rata-rata')).toContainText(/\d%/)
})

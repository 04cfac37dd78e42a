import { expect } from '@playwright/test'
import { test } from './kit/test.ts'

/** Of how many records at least three quarters stand above the fold; and how many there are. */
const COUNT = `(() => {
  const cards = [...document.querySelectorAll('main article')].map((one) => one.getBoundingClientRect())
  const seen = cards.filter(({ top, bottom, height }) =>
    Math.min(bottom, innerHeight) - Math.max(top, 0) >= 0.75 * height)
  return { all: cards.length, seen: seen.length, top: Math.round(cards[0]?.top ?? 0) }
})()`

interface Sight {
  readonly all: number
  readonly seen: number
  readonly top: number
}

// With photos, with figures, over a query with what it is asked with, and with both.
for (const address of [
  '/master/trees-main',
  '/distribution/distribution-monitoring',
  '/activities/upah-pekerja',
  '/stock-management/stock-balance',
])
  test(`LS-01 two records of ${address} are in sight on a phone before it is scrolled`, {
    tag: '@wide',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(address)
    await expect(page.locator('main article').nth(1)).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const { all, seen, top } = await page.evaluate<Sight>(COUNT)
    expect(seen, `${seen} of ${all} in sight, the first begins at ${top}`).toBeGreaterThanOrEqual(2)
  })

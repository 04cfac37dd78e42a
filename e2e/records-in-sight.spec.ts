import { expect } from '@playwright/test'
import { listScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

/** Of how many records at least three quarters stand above the fold, and how many there are. */
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

/** With photos, with figures, over a query with what it is asked with, and with both. */
const SAMPLES = [
  '/master/trees-main',
  '/distribution/distribution-monitoring',
  '/activities/upah-pekerja',
  '/stock-management/stock-balance',
]

/** One record by its nature, or as the demo is; everything else has two to be looked at. */
const FEW = [
  '/user-role/settings',
  '/user-role/service-tokens',
  '/user-role/outbox',
  '/stock-management/penerimaan-barang',
  '/distribution/field-package',
]

/**
 * A filter that is set or figures above cards with a value of several lines: of the second card less than three
 * quarters, but its name, is in sight.
 */
const ONE_AND_A_PART = [
  '/activities/sarana-prasarana',
  '/stock-management/inventory-inventory_bst',
  '/distribution/distribution-period',
]
const leastOf = (address: string, all: number) =>
  FEW.includes(address) ? Math.min(all, 2) : ONE_AND_A_PART.includes(address) ? 1 : 2

/**
 * What can be reached with the tabulator in each card, in its order, that stands before what is reached before it:
 * higher up, or in the same row and further left.
 */
const BACKWARDS = `[...document.querySelectorAll('main article')].flatMap((card) => {
  const stops = [...card.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && stop.checkVisibility({ visibilityProperty: true }))
    .map((stop) => ({ stop, box: stop.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const nameOf = ({ stop }) => (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().slice(0, 40)
  return stops.slice(1).flatMap((next, index) => {
    const last = stops[index]
    const [middle, before] = [next, last].map(({ box }) => (box.top + box.bottom) / 2)
    const isSameRow = middle < last.box.bottom && before > next.box.top && before < next.box.bottom && middle > last.box.top
    const isBack = isSameRow ? next.box.left < last.box.left : middle < before
    return isBack || next.stop.tabIndex > 0 ? [nameOf(last) + ' → ' + nameOf(next)] : []
  })
})`

for (const address of new Set([...SAMPLES, ...listScreens.map((screen) => screen.address)]))
  test(`LS-01 three quarters of each of two records of ${address} are in sight on a phone before it is scrolled, and focus goes through them as eyes do`, {
    tag: SAMPLES.includes(address) ? '@wide' : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    if (!FEW.includes(address)) await expect(page.locator('main article').nth(1)).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const { all, seen, top } = await page.evaluate<Sight>(COUNT)
    expect(seen, `${seen} of ${all} in sight, the first begins at ${top}`).toBeGreaterThanOrEqual(leastOf(address, all))
    if (ONE_AND_A_PART.includes(address))
      await expect(page.locator('main article').nth(1).getByRole('heading')).toBeInViewport()
    expect(await page.evaluate(BACKWARDS)).toEqual([])
  })

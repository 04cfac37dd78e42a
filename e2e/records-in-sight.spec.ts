import { expect } from '@playwright/test'
import { listScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

/** With photos, with figures, over a query with what it is asked with, and with both. */
const SAMPLES = [
  '/master/trees-main',
  '/distribution/distribution-monitoring',
  '/activities/upah-pekerja',
  '/stock-management/stock-balance',
]

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
  test(`LS-01 the focus goes through the records of ${address} on a phone as eyes do`, {
    tag: SAMPLES.includes(address) ? '@wide' : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(BACKWARDS)).toEqual([])
  })

test('LS-01 who unfolds a card on a phone by keys goes on at what it brought', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/master/trees-main')
  const more = page.getByRole('button', { name: / lagi dari / }).first()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: / lagi dari / }) })
    .first()
  await expect(more).toBeVisible()
  const shown = await card.locator('dt').count()
  await more.press('Enter')
  await expect(page.locator('article dl > div:focus')).toHaveCount(1)
  expect(
    await page.evaluate('[...document.activeElement.parentElement.children].indexOf(document.activeElement)'),
  ).toBe(shown)
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement !== document.body')).toBe(true)
})

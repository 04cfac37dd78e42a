import { expect, type Page } from '@playwright/test'
import { listScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

/**
 * Answers come as late as on a weak line: what keeps the place of the rows is seen before them, however quick the
 * machine is.
 */
const LATE_MS = 300

/** What moved, by how much of the screen, from where to where. */
const WATCH = `
  window.moved = []
  new PerformanceObserver((list) => {
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) window.moved.push({ value, what: sources.map(({ node, previousRect, currentRect }) => (node?.parentElement ? (node.id || node.className || node.nodeName) : '?') + ': ' + place(previousRect) + ' → ' + place(currentRect)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })`

interface Move {
  readonly value: number
  readonly what: readonly string[]
}

/** How much moved while a screen came late. */
async function expectStill(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate<readonly Move[]>('window.moved')
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    [`${address} at ${width} px`, ...moved.flatMap(({ what }) => what)].join('\n'),
  ).toBeLessThan(0.02)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(WATCH)
  await page.route(/\/api\/(?!files)/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, LATE_MS)
    })
    await route.continue()
  })
})

/** One of each that the engines draw: launcher, lists, one over a query with figures, record, document, form, board. */
const SAMPLES = [
  '/main-module',
  '/master/trees-main',
  '/distribution/distribution-monitoring',
  '/master/location-nursery/1?view=detail&id=1',
  '/stock-management/stock-inisiasi/1?view=detail&id=1',
  '/master/bedeng-nursery?view=create',
  '/activities/raising-board',
]

for (const width of [1440, 360])
  test(`nothing moves while launcher, list, record, form and board come (${width} px)`, { tag: '@wide' }, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    for (const address of SAMPLES) await expectStill(page, address, width)
  })

// Every list, on a desk and on a phone.
for (const { address } of listScreens) {
  for (const width of [1440, 360]) {
    test(`nothing moves while the list at ${address} comes (${width} px)`, { tag: '@long' }, async ({ page }) => {
      await expectStill(page, address, width)
    })
  }
}

import { expect, type Page } from '@playwright/test'
import { isLong } from '#test/kit/tier.ts'
import { existingAddress, existingId } from './kit/existing.ts'
import { listScreens, moduleScreens, recordsWithLists } from './kit/screens.ts'
import { scrollsSideways, test } from './kit/test.ts'

/** Loops over many screens in one browser: each is opened once and measured. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/**
 * What can be pressed on a phone and is smaller than a thumb: a tick by the words that belong to it, an input by its
 * frame. What only a keyboard finds is as large once it is in sight.
 */
const SMALL = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox], [role=menuitem]')]
  .filter((target) => target.type !== 'hidden' && target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((target) => {
    const label = target.matches('[type=checkbox], [type=radio]') && target.id ? document.querySelector('label[for="' + CSS.escape(target.id) + '"]') : null
    const frame = target.matches('input, select, textarea') ? target.closest('.mantine-Input-wrapper, label') : null
    const { width, height } = (label ?? frame ?? target).getBoundingClientRect()
    return { target, width: Math.round(width), height: Math.round(height) }
  })
  .filter(({ width, height }) => width > 1 && height > 1 && (width < 44 || height < 44))
  .map(({ target, width, height }) => width + '×' + height + ' ' + (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40) + ' ' + target.tagName)`

test('on a phone every target of lists, records and forms is at least 44 px', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(isLong ? 3_600_000 : 900_000)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/main-module')
  const small: unknown[] = []
  for (const screen of moduleScreens.filter(({ isSample }) => isLong || isSample)) {
    const address = await existingAddress(page, screen)
    await open(page, address)
    const found = await page.evaluate<readonly string[]>(SMALL)
    if (found.length > 0) small.push([address, found])
  }
  expect(small).toEqual([])
})

test('nurseries, plants, vendors and every document show their lists on the first screen, below a few facts', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/main-module')
  const low: unknown[] = []
  const unseen: string[] = []
  for (const { path, address, isDocument, hasTabs, lines } of recordsWithLists) {
    // A document that waits for the reader shows all of it first: nobody approves what is folded away.
    const id = await existingId(page, path, isDocument ? { status_document: [3] } : {})
    if (id === null) {
      unseen.push(path)
      continue
    }
    await open(page, `${address}/${id}?view=detail&id=${id}`)
    const list = hasTabs
      ? page.getByRole('tablist').first()
      : page.getByRole('region', { name: lines[0] ?? '', exact: true }).first()
    await expect(list, address).toBeVisible()
    const place = await list.boundingBox()
    // Its first rows are in sight too.
    if ((place?.y ?? 900) > 700) low.push([address, Math.round(place?.y ?? 0)])
  }
  expect(low).toEqual([])
  expect(unseen).toEqual([])
})

test('every module has a record whose page can be looked at, but for those that are named', { tag: '@wide' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto('/main-module')
  const empty: string[] = []
  for (const path of new Set(moduleScreens.filter(({ ofRecord }) => ofRecord).map((screen) => screen.path)))
    if ((await existingId(page, path)) === null) empty.push(path)
  // The demo has no service outside.
  expect(empty).toEqual(['geko_sync_log'])
})

/** Tops and bottoms of whatever a toolbar shows: what can be pressed or typed into. */
const TOOLS = `[...document.querySelectorAll('[data-tools] :is(button, input, select)')]
  .filter((tool) => tool.checkVisibility({ visibilityProperty: true }) && tool.getBoundingClientRect().width > 1)
  .map((tool) => {
    const { top, bottom, right } = tool.getBoundingClientRect()
    return { name: tool.getAttribute('aria-label') ?? tool.textContent, top, bottom, right }
  })`

interface Tool {
  readonly name: string
  readonly top: number
  readonly bottom: number
  readonly right: number
}

test('at 1440 px the tools of every list stand in one row', { tag: '@wide' }, async ({ page }) => {
  test.setTimeout(900_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const wrapped: unknown[] = []
  for (const { address } of listScreens) {
    await open(page, address)
    const tools = await page.evaluate<readonly Tool[]>(TOOLS)
    const [last, first] = [Math.max(...tools.map(({ top }) => top)), Math.min(...tools.map(({ bottom }) => bottom))]
    if (tools.length > 0 && (last >= first || tools.some(({ right }) => right > 1440)))
      wrapped.push([address, tools.filter(({ top }) => top >= first).map(({ name }) => name)])
  }
  expect(wrapped).toEqual([])
})

/** How many records a phone's list has drawn, and of how many at least three quarters stand above the fold. */
const IN_SIGHT = `(() => {
  const cards = [...document.querySelectorAll('main article')].map((one) => one.getBoundingClientRect())
  const seen = cards.filter(({ top, bottom, height }) =>
    Math.min(bottom, innerHeight) - Math.max(top, 0) >= 0.75 * height)
  return { drawn: cards.length, seen: seen.length, top: Math.round(cards[0]?.top ?? 0), heights: cards.slice(0, 2).map(({ height }) => Math.round(height)) }
})()`

interface Sight {
  readonly drawn: number
  readonly seen: number
  readonly top: number
  readonly heights: readonly number[]
}

/** Lists of which the demo has fewer than two records, or one by their nature; what there is is in sight. */
const FEW = [
  '/user-role/settings',
  '/user-role/service-tokens',
  '/user-role/outbox',
  '/stock-management/penerimaan-barang',
  '/distribution/field-package',
  // The demo has no service outside to be synchronised with, one request that is sent again and one transfer.
  '/distribution/geko-sync-log',
  '/distribution/addendum-distribution-resend',
  '/distribution/internal-and-custom-project-inisiasi',
  // None is closed in the year that the list follows.
  '/stock-management/annual-stock',
]

test('LS-01 on a phone of 360×780 three quarters of each of two records of every list are in sight, and nothing scrolls sideways', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(900_000)
  await page.setViewportSize({ width: 360, height: 780 })
  const [low, wide]: [string[], string[]] = [[], []]
  for (const { address } of listScreens) {
    await open(page, address)
    if (!FEW.includes(address)) await expect(page.locator('main article').nth(1), address).toBeAttached()
    // Figures and filters above it have come, too.
    await page.waitForLoadState('networkidle')
    const sight = await page.evaluate<Sight>(IN_SIGHT)
    if (sight.seen < Math.min(sight.drawn, 2)) low.push(`${address} ${JSON.stringify(sight)}`)
    if (await scrollsSideways(page)) wide.push(address)
  }
  expect({ low, wide }).toEqual({ low: [], wide: [] })
})

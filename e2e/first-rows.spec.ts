import { expect, type Page, type Request } from '@playwright/test'
import { test } from './kit/test.ts'

const LIST = '/master/bedeng-nursery'
const SCREEN = /\/assets\/screen-[^/]+\.js/

/** Every call of the page to the API, in the order they began. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => void (isCall(request) && calls.push(request.url().replace(/^.*\/api\//, ''))))
  return calls
}

function isCall(request: Request): boolean {
  return /^\/api\/(?!files)/.test(new URL(request.url()).pathname)
}

/** Holds every file the pattern names until it is let go. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('the page itself draws the frame with grey rows and asks for the rows, before any code of the product is there', {
  tag: '@wide',
}, async ({ page }) => {
  const calls = callsOf(page)
  const letGo = await hold(page, /\/assets\/.*\.js/)
  await page.goto(LIST, { waitUntil: 'commit' })
  await expect(page.locator('.early')).toBeVisible()
  await expect.poll(() => calls.map((call) => call.split('?')[0])).toEqual(['preferences', 'bedeng_nursery/list'])
  letGo()
  await expect(page.getByRole('link', { name: 'BYL-BL1-01' })).toBeVisible()
  await expect(page.locator('.early')).toBeHidden()
})

test('the call for the rows begins before the code of their screen has come, and what surrounds them is asked after it', {
  tag: '@wide',
}, async ({ page }) => {
  const calls = callsOf(page)
  const letGo = await hold(page, SCREEN)
  const rows = page.waitForResponse('**/api/bedeng_nursery/list?**')
  await page.goto(LIST, { waitUntil: 'commit' })
  await rows
  expect(calls.map((call) => call.split('?')[0])).toEqual(['preferences', 'bedeng_nursery/list'])
  letGo()
  await expect(page.getByRole('link', { name: 'BYL-BL1-01' })).toBeVisible()
  await expect
    .poll(() =>
      calls
        .map((call) => call.split('?')[0])
        .slice(2)
        .toSorted(),
    )
    .toEqual(['inbox/count', 'location_nursery/dataset', 'notifications/count', 'session'])
})

const addresses = [
  LIST,
  `${LIST}?page=2&limit=20`,
  `${LIST}?search=BL1&order=code_bedeng&sort=ASC`,
  `${LIST}?tampilan=0`,
  '/master/perencanaan-produksi-bibit',
  '/gallery/gallery-plant',
  '/gallery/gallery-plant?page=2',
  '/gallery/gallery-plant?show=table',
]
for (const address of addresses) {
  test(`no call is made twice at ${address}, and the configuration is not asked for at all`, {
    tag: address === '/gallery/gallery-plant' ? [] : '@long',
  }, async ({ page }) => {
    const calls = callsOf(page)
    await page.goto(address)
    await expect(page.locator('[data-row], [role=listitem] article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([...new Set(calls)])
    expect(calls).not.toContain('config')
    // Cards come by loads, one call each; a table is one call.
    expect(calls.filter((call) => /\/list\?/.test(call))).toHaveLength(address.includes('gallery-plant?page=2') ? 2 : 1)
  })
}

for (const address of [LIST, '/gallery/gallery-plant', '/gallery/gallery-plant?show=table']) {
  test(`nothing moves while ${address} comes: its layout shift stays below 0.02`, {
    tag: address === '/gallery/gallery-plant' ? [] : '@long',
  }, async ({ page }) => {
    await page.addInitScript(
      'window.shift = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shift += value }).observe({ type: "layout-shift", buffered: true })',
    )
    // Pictures come last, as on a weak line.
    await page.route(/\/api\/files\//, async (route) => {
      await page.locator('[data-row], [role=listitem] article').first().waitFor()
      await route.continue()
    })
    await page.goto(address)
    await expect(page.locator('[data-row], [role=listitem] article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02)
  })
}

test('LS-08 cards are read, seen and reached by keyboard in one order', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gallery/gallery-plant')
  const cards = page.getByRole('list', { name: 'Daftar Galeri Tanaman' }).getByRole('listitem')
  await expect(cards).toHaveCount(9)
  const places = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { top, left } = (
        card as unknown as { getBoundingClientRect(): { top: number; left: number } }
      ).getBoundingClientRect()
      return { top: Math.round(top), left: Math.round(left) }
    }),
  )
  expect(places).toEqual(places.toSorted((a, b) => a.top - b.top || a.left - b.left))
  expect(new Set(places.slice(0, 3).map(({ top }) => top)).size).toBe(1)
  await cards.first().getByRole('link').first().focus()
  const reached: number[] = [0]
  while (reached.length < 9) {
    await page.keyboard.press('Tab')
    const index = await page.evaluate<number>(
      '[...document.querySelectorAll("[role=listitem]")].findIndex((card) => card.contains(document.activeElement))',
    )
    if (index !== reached.at(-1)) reached.push(index)
  }
  expect(reached).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a session that has ended is told by the early call: sign-in opens, and leads back to the list', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: 'BYL-BL1-01' })).toBeVisible()
  await page.evaluate("localStorage.setItem('_token', 'x'.repeat(43))")
  await page.goto(LIST)
  await page.waitForURL('**/login')
  await expect(page.locator('.early')).toBeHidden()
  await page.getByLabel('Email / Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('semai-demo-2025')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(page.getByRole('link', { name: 'BYL-BL1-01' })).toBeVisible()
})

test('a file of an older build that is gone leaves the frame with a sentence, not grey rows for ever', {
  tag: '@wide',
}, async ({ page, complaints }) => {
  await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(LIST)
  await expect(page.getByText('Halaman belum dapat dimuat')).toBeVisible()
  await expect(page.locator('.early')).toBeHidden()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('dynamically imported module')
})

test.describe('nobody is signed in', () => {
  test.use({ person: null })
  test('a list leads to sign-in: nothing is asked early, no frame is drawn', { tag: '@long' }, async ({ page }) => {
    const calls = callsOf(page)
    await page.goto(LIST)
    await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible()
    await expect(page.locator('.early')).toBeHidden()
    expect(calls).toEqual([])
  })
})

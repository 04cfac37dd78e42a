import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from './kit/test.ts'

/** What no installation but a demo loads: the index with the gallery, and how its pages are loaded. */
const OF_THE_DEMO = /\/demo-[\w.-]+\.js/

/** All JavaScript of the product that a page has loaded once it is calm, in kB of gzip. */
async function javascriptOf(page: Page, address: string, seen: () => Promise<unknown>): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()) && !OF_THE_DEMO.test(response.url())) bodies.push(response.body())
  })
  await page.goto(address)
  await seen()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
}

test.describe('nobody is signed in', () => {
  test.use({ person: null })
  test('the sign-in page loads at most 120 kB of JavaScript', async ({ page }) => {
    const size = await javascriptOf(page, '/login', () =>
      expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible(),
    )
    expect(size).toBeGreaterThan(30)
    expect(size).toBeLessThanOrEqual(120)
  })
})

const lists = [
  ['/master/bedeng-nursery', /display 10 of \d+ record/],
  ['/gallery/gallery-plant', 'display 9 of'],
  ['/gallery/gallery-plant?show=table', 'display 10 of'],
  ['/gallery/field-gallery', 'of'],
] as const
for (const [address, text] of lists) {
  test(`the list ${address} loads at most 280 kB of JavaScript, in few files`, {
    tag: address.includes('gallery-plant') ? '@long' : [],
  }, async ({ page }) => {
    let files = 0
    page.on('response', (response) => void (/\.js(\?|$)/.test(response.url()) && (files += 1)))
    const size = await javascriptOf(page, address, () => expect(page.getByText(text).first()).toBeVisible())
    expect(size).toBeGreaterThan(60)
    expect(size).toBeLessThanOrEqual(280)
    // A weak line brings six at a time; left to itself the bundler would make 180.
    expect(files).toBeLessThanOrEqual(30)
  })
}

test.describe('a loader with a phone', () => {
  test.use({ person: 'pemuat' })
  test('DS-08 the loading screen loads at most 300 kB of JavaScript, camera and all', async ({ page }) => {
    const size = await javascriptOf(page, '/distribution/distribution-loading-and-distribute', () =>
      expect(page.getByLabel('Ketik kode')).toBeVisible(),
    )
    expect(size).toBeGreaterThan(60)
    expect(size).toBeLessThanOrEqual(300)
  })
})

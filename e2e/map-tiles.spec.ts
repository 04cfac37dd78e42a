import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { startServer, type ServerProcess } from '#test/kit/server-process.ts'
import { preparedFolder } from './kit/prepared-folder.ts'
import { signIn, test } from './kit/test.ts'

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const asked: string[] = []
let tiles: Server
let product: ServerProcess
let folder: string

/** A product of its own, configured with a map service on this machine. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' }).end(PIXEL)
  })
  await new Promise<void>((resolve) => {
    tiles.listen(0, '127.0.0.1', resolve)
  })
  folder = await preparedFolder('tiles')
  product = await startServer(
    {
      DATA_DIR: folder,
      MAP_TILES_URL: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/tiles/{z}/{x}/{y}.png`,
      MAP_TILES_ATTRIBUTION: '© <b>Peta Uji</b>',
    },
    { built: true },
  )
})
test.afterAll(async () => {
  await product?.kill('SIGTERM')
  tiles?.close()
  await rm(folder, { recursive: true, force: true })
})

test.use({ person: null })
test('FR-10 an installation with a map service shows its pictures and names it, as text', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: product.address, locale: 'id-ID' })
  const page = await context.newPage()
  await signIn(page, 'admin')
  await page.goto('/master/location-nursery?show=map')
  await expect(page.getByText('3 lokasi di peta')).toBeVisible()
  await expect(page.getByText('© <b>Peta Uji</b>')).toBeVisible()
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  expect(asked[0]).toMatch(/^\/tiles\/\d+\/\d+\/\d+\.png$/)
  await context.close()
})

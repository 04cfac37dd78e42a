import { rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { startGekoServer, type GekoServer } from '#test/kit/geko-server.ts'
import { startServer, type ServerProcess } from '#test/kit/server-process.ts'
import { ownDatabase, type Query } from './kit/own-database.ts'
import { preparedFolder } from './kit/prepared-folder.ts'
import { scrollsSideways, signIn, test } from './kit/test.ts'

let geko: GekoServer
let product: ServerProcess
let query: Query
let folder: string

/** A product of its own, configured with a GEKO on this machine. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  geko = await startGekoServer()
  folder = await preparedFolder('geko')
  product = await startServer({ DATA_DIR: folder, ...geko.environment }, { built: true })
  query = await ownDatabase(product, folder)
})
test.afterAll(async () => {
  await product?.kill('SIGTERM')
  await geko?.close()
  await rm(folder, { recursive: true, force: true })
})

test.use({ person: null })
test('API-05 the farmers of GEKO come by one button and are read-only; the log tells of the run, also on a phone', {
  tag: '@wide',
}, async ({ browser }) => {
  test.setTimeout(120_000)
  const [unit] = await query<{ mu_no: string }>(
    'select mu_no from working_area_management_unit where default_location_nursery_id is not null order by id limit 1',
  )
  geko.hold({
    ff: [{ ff_no: 'GK-FF1', ff_name: 'Slamet GEKO', mu_no: unit?.mu_no }],
    farmer: [
      { farmer_no: 'GK-001', farmer_name: '<b>Sri Lestari GEKO</b>', ff_no: 'GK-FF1' },
      { farmer_no: 'GK-002', farmer_name: 'Tono GEKO', ff_no: 'TIADA' },
    ],
  })
  const context = await browser.newContext({ baseURL: product.address, locale: 'id-ID' })
  const page = await context.newPage()
  await signIn(page, 'lapangan')
  await page.goto('/distribution/geko-sync-log')
  await page.getByRole('button', { name: 'Sinkronkan GEKO', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  const row = page.getByRole('row', { name: /GK-\d+/ }).first()
  await expect(row).toContainText('Selesai', { timeout: 30_000 })
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await page.screenshot({ path: `${folder}/geko-log-1440.png` })

  await row.getByRole('link').first().click()
  await expect(page.getByText('FF TIADA belum ada di sini')).toBeVisible()
  await page.goto('/distribution/geko-farmer?search=GK-001')
  await expect(page.getByText('<b>Sri Lestari GEKO</b>')).toBeVisible()
  await page
    .getByRole('row', { name: /GK-001/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '<b>Sri Lestari GEKO</b>' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/distribution/geko-sync-log')
  await expect(page.getByRole('button', { name: 'Sinkronkan GEKO', exact: true })).toBeVisible()
  await expect(page.getByText(/GK-\d+/).first()).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  geko.disturb(() => ({ status: 401 }))
  await page.getByRole('button', { name: 'Sinkronkan GEKO', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expect(page.getByText(/GEKO Unauthenticated|Percobaan terakhir gagal/).first()).toBeVisible({ timeout: 30_000 })
  await context.close()
})

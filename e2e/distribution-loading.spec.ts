import { expect, type Page } from '@playwright/test'
import { testWithFilm, watchCameras } from './kit/fake-camera.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { givenLoadingRun, rowsOf, type LoadingRun } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { scrollsSideways } from './kit/test.ts'

const LOADING = '/distribution/distribution-loading-and-distribute'
const test = testWithFilm()
test.use({
  person: 'pemuat',
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  permissions: ['camera'],
})
// A running picture is work for a busy machine.
test.describe.configure({ timeout: 180_000 })

const band = (page: Page, tone: string) => page.locator(`[data-tone=${tone}]`).filter({ has: page.locator('svg') })
const scans = (page: Page) => page.getByRole('region', { name: 'Pindaian terakhir' }).getByRole('listitem')
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
async function type(page: Page, code: number | string) {
  await page.getByLabel('Ketik kode').fill(String(code))
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
}
async function agree(page: Page) {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
}
const tripOf = async (page: Page, { trucks }: LoadingRun) =>
  (await call(page, 'get', `allocation_transportation/${trucks[0]}/show`))['data'] as unknown as Record<string, unknown>
const loadedOf = async (page: Page, { run }: LoadingRun) =>
  (await rowsOf(page, 'detail_labels', { loading_line_id: [run] }))
    .filter(({ is_loaded }) => is_loaded === 1)
    .map(({ id }) => id)

test('DS-08 FR-11 LL-01 codes are typed: truck in, bags on, one taken off again, one of another truck, finished, left, arrived', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 5)
  const [first, second, third, fourth, fifth] = given.bags.map(({ id }) => id)
  await call(office, 'post', `detail_labels/${fourth}/action/plan`, { planned_transportation_id: given.trucks[1] })

  await page.goto(LOADING)
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await page.getByRole('button', { name: new RegExp(given.name) }).click()
  await page.getByRole('button', { name: new RegExp(given.plates[0]) }).click()
  await expect(page.getByText('Dimuat 0 / 4', { exact: true })).toBeVisible()
  await type(page, given.trucks[0])
  await expect(band(page, 'good')).toContainText('Armada masuk')
  await type(page, first ?? 0)
  await expect(band(page, 'wrong')).toContainText('Mulai muat dahulu')
  await step(page, 'Mulai muat').click()
  await expect(step(page, 'Selesai muat')).toBeDisabled()
  await expect(page.getByText('Belum ada bag atau POC di armada ini.')).toBeVisible()

  for (const bag of [second, third, fifth]) {
    await type(page, bag ?? 0)
    await expect(band(page, 'good')).toContainText('Dimuat')
  }
  await expect(page.getByText('Dimuat 3 / 4', { exact: true })).toBeVisible()
  await type(page, fourth ?? 0)
  await expect(band(page, 'wrong')).toContainText(`Untuk armada ${given.plates[1]}`)
  await page.waitForTimeout(2_000)
  await type(page, third ?? 0)
  await expect(band(page, 'repeated')).toContainText('Sudah dimuat')
  await page.getByRole('button', { name: `Batalkan muat ${given.bags[2]?.code ?? ''}` }).click()
  await expect(page.getByText('Dimuat 2 / 4', { exact: true })).toBeVisible()
  await page
    .locator('summary')
    .filter({ hasText: /: 2 bag$/ })
    .click()
  await expect(page.getByText(new RegExp(`^${given.bags[2]?.code ?? ''} · `))).toBeVisible()
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  expect(await loadedOf(office, given)).toEqual([second, fifth])
  expect(await scrollsSideways(page)).toBe(false)
  for (const target of await page.locator('#content').locator('button, input, summary').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await page.screenshot({ path: 'test-results/loading-phone.png', fullPage: true })
  await expectNoViolations(page, 'loading')
  // What is read does not hide behind the bars that stay.
  await page.getByText(new RegExp(`^${given.bags[2]?.code ?? ''} · `)).scrollIntoViewIfNeeded()

  // The office plans a bag for the other truck; this phone does not know yet, and is put right.
  await call(office, 'post', `detail_labels/${first}/action/plan`, { planned_transportation_id: given.trucks[1] })
  await type(page, first ?? 0)
  await expect(band(page, 'wrong')).toContainText('Dikoreksi server')
  await expect(page.getByText('Dimuat 2 / 3', { exact: true })).toBeVisible()

  await step(page, 'Selesai muat').click()
  await agree(page)
  await step(page, 'Berangkat').click()
  await expect(page.getByRole('alertdialog')).toContainText(`${given.plates[0]} berangkat dengan 2 bag?`)
  await agree(page)
  await step(page, 'Tiba').click()
  await agree(page)
  await expect(page.getByText('Armada sudah tiba. Pemuatan selesai; penerimaan dilaporkan fasilitator.')).toBeVisible()
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  const trip = await tripOf(office, given)
  const times = ['scanned_time', 'load_start_time', 'load_after_time', 'shipping_date', 'deliver_date'].map((name) =>
    String(trip[name]),
  )
  expect(times.every((time) => !Number.isNaN(Date.parse(time)))).toBe(true)
  expect(times.toSorted()).toEqual(times)
})

test('DS-08 FR-11 LL-01 the camera reads the truck and its bags one after the other, and each is answered and counted once', {
  tag: '@wide',
}, async ({ page, browser, baseURL, film }) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 6)
  await film.show([String(given.trucks[0])])
  await watchCameras(page)
  await page.goto(LOADING)
  // The truck before the camera opens its run.
  await expect(page.getByText('Dimuat 0 / 6', { exact: true })).toBeVisible()
  await step(page, 'Mulai muat').click()
  await expect(step(page, 'Selesai muat')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await film.show(given.bags.map(({ id }) => String(id)))
  await page.getByRole('button', { name: 'Buka kamera' }).click()
  await expect(page.getByText('Dimuat 6 / 6', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.screenshot({ path: 'test-results/loading-camera.png' })
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await expect(page.getByText('Semua bag armada ini sudah dimuat.')).toBeVisible()
  await page.getByRole('button', { name: `Batalkan muat ${given.bags[5]?.code ?? ''}` }).click()
  await expect(page.getByText('Dimuat 5 / 6', { exact: true })).toBeVisible()
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  expect((await loadedOf(office, given)).length).toBe(5)
  await step(page, 'Selesai muat').click()
  await agree(page)
  await step(page, 'Berangkat').click()
  await agree(page)
  await step(page, 'Tiba').click()
  await agree(page)
  await expect.poll(async () => (await tripOf(office, given))['deliver_date']).not.toBeNull()
})

test('DS-08 the page opens without a network and keeps what is scanned until there is one', { tag: '@wide' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, 3)
  await page.goto(LOADING)
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await expect(page.getByText('Halaman ini siap dipakai tanpa jaringan.')).toBeVisible()
  await type(page, given.trucks[0])
  await expect(page.getByText('Dimuat 0 / 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await step(page, 'Mulai muat').click()
  for (const { id } of given.bags.slice(0, 2)) await type(page, id)
  await type(page, 999_999_999)
  await expect(band(page, 'kept')).toContainText('Tersimpan')
  await expect(page.getByText('Dimuat 2 / 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Belum terkirim: 4', { exact: true }).first()).toBeVisible()
  expect(await loadedOf(office, given)).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  await expect(scans(page).first()).toContainText('Tidak dikenal')
  expect(await loadedOf(office, given)).toEqual(given.bags.slice(0, 2).map(({ id }) => id))
})

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { call, expectNoViolations } from './kit/list.ts'
import { scanByHand } from './kit/fake-camera.ts'
import { typeCode } from './kit/field-day.ts'
import { givenLoadingRun, rowsOf, type LoadingRun } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

/** What a phone would send, from the page's own person. */
async function scan(page: Page, ...targets: readonly object[]): Promise<void> {
  const events = targets.map((target, at) => ({
    client_uuid: randomUUID(),
    seq: at + 1,
    v: 1,
    scanned_at: new Date().toISOString(),
    offset_ms: 0,
    ...target,
  }))
  const { data } = (await call(page, 'post', 'scan_event/sync', { device_id: randomUUID(), events })) as unknown as {
    data: readonly { answer: { scan_result: number; message: string } }[]
  }
  expect(data.map(({ answer }) => [answer.scan_result, answer.message])).toEqual(
    data.map(({ answer }) => [0, answer.message]),
  )
}
const onTruck = ({ run, trucks }: LoadingRun, scan_type: number) => ({
  loading_line_id: run,
  scan_type,
  raw_code: String(trucks[0]),
})
const loads = ({ run, trucks, bags }: LoadingRun, from: number, to: number) =>
  bags.slice(from, to).map(({ id }) => ({
    loading_line_id: run,
    scan_type: 2,
    raw_code: String(id),
    allocation_transportation_id: trucks[0],
  }))

test('DS-04 DS-10 the board follows a loading day by itself; a bag is traced from anywhere; figures lead to their rows', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  await page.goto('/main-module')
  const given = await givenLoadingRun(page, 3)
  // Of bags of two seedlings the board shows the run by its recipient.
  const { no_dokumen: no } = (await call(page, 'get', `loading_line/${given.run}/show`))['data'] as unknown as {
    no_dokumen: string
  }
  await page.goto(`/distribution/distribution-monitoring?search=${encodeURIComponent(no)}`)
  const line = page.getByRole('row', { name: new RegExp(no) })
  await expect(line).toBeVisible()
  await expect(line).not.toContainText('Selesaikan pemuatan')
  const yard = await another(browser, baseURL, 'koordinator')
  await scan(yard, onTruck(given, 1), onTruck(given, 8), ...loads(given, 0, 2))
  await expect(line).toContainText('Selesaikan pemuatan', { timeout: 20_000 })
  await expect(line).toContainText('67')

  // Whoever traces a bag beside a truck that is being loaded loads nothing by it.
  await yard.goto(`/distribution/distribution-loading-and-distribute?run=${given.run}`)
  await typeCode(yard, given.trucks[0])
  await expect(yard.getByRole('button', { name: 'Selesai muat' })).toBeVisible()
  await yard.getByRole('button', { name: 'Lacak bag', exact: true }).filter({ visible: true }).click()
  await expect(yard.getByRole('dialog', { name: 'Lacak bag', exact: true })).toBeVisible()
  await scanByHand(yard, String(given.bags[2]?.id))
  await expect(yard).toHaveURL(new RegExp(`/distribution/jejak-bag/${given.bags[2]?.id}$`))
  await expect(yard.getByText(/^(Label tercetak, belum dimuat|Belum dimuat)$/)).toBeVisible()
  expect((await rowsOf(page, 'scan_event', { loading_line_id: [given.run] })).length).toBe(4)
  await scan(yard, ...loads(given, 2, 3), onTruck(given, 9), onTruck(given, 10), onTruck(given, 11))
  await expect(line).toContainText('Laporkan penerimaan', { timeout: 20_000 })
  const [row] = await rowsOf(page, 'detail_seed_farmers', { loading_line_id: [given.run] })
  await scan(yard, {
    loading_line_id: given.run,
    scan_type: 12,
    detail_farmer_id: row?.['detail_farmer_id'],
    payload: { receiver_name: 'Ibu Ratna', lines: [{ line: row?.id, received: 4, damaged: 1, missing: 1 }] },
  })
  await expect(line).toContainText('Tutup pengiriman', { timeout: 20_000 })
  await line.getByRole('link', { name: 'Tutup pengiriman' }).click()
  await expect(page.getByRole('heading', { name: no })).toBeVisible()
  await expect(page).toHaveURL(/distribution-allocation-ff.*view=detail/)

  // From the header of any screen the scanner opens in place.
  await page.getByRole('button', { name: 'Lacak bag', exact: true }).filter({ visible: true }).click()
  const scanner = page.getByRole('dialog', { name: 'Lacak bag', exact: true })
  await scanner.getByLabel('Data hasil pindai').fill(String(given.bags[0]?.id))
  await scanner.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/distribution/jejak-bag/${given.bags[0]?.id}$`))
  await expect(page.getByText('Diterima petani')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Yang terjadi' })).toContainText('Muat')
  await expect(page.getByRole('region', { name: 'Asal bibit' }).getByRole('link').first()).toBeVisible()
  await expectNoViolations(page, 'bag')
  await page.screenshot({ path: test.info().outputPath('bag-1440.png'), fullPage: true })
  await page.getByRole('link', { name: 'Cara Tanam', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Cara menanam' })).toContainText('Gali lubang')
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: test.info().outputPath('plant-360.png'), fullPage: true })
  await page.goto(`/distribution/jejak-bag/${given.bags[1]?.id}`)
  await expect(page.getByRole('region', { name: 'Yang terjadi' })).toContainText('Tiba')
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: test.info().outputPath('bag-360.png'), fullPage: true })

  await page.goto(`/distribution/distribution-report?by=5&since=2000-01-01`)
  await expect(page.getByRole('region', { name: 'Tabel menurut Kendaraan' })).toContainText(given.plates[0])
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: test.info().outputPath('statistics-360.png'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoViolations(page, 'statistics')
  await page.screenshot({ path: test.info().outputPath('statistics-1440.png'), fullPage: true })
  await page
    .getByRole('row', { name: new RegExp(given.plates[0]) })
    .getByRole('link', { name: '6', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/statistik-armada/)
  await expect(page.getByRole('row', { name: new RegExp(given.plates[0]) })).toContainText(no)
  await page.goBack()
  await page
    .getByRole('region', { name: 'Tabel menurut Kendaraan' })
    .getByRole('row', { name: new RegExp(given.plates[0]) })
    .getByRole('link', { name: /%$/ })
    .click()
  await expect(page).toHaveURL(/statistik-armada/)
  await page.goBack()
  await page
    .getByLabel('Ringkasan')
    .getByRole('link', { name: /ml dimuat/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Statistik POC' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Rute', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Rute dengan Susut Tertinggi' })).toContainText(
    'Kantor Kecamatan Ngampel',
  )
  await page.getByRole('link', { name: 'Buka Tabel dan Ekspor' }).click()
  await expect(page.getByRole('heading', { name: 'Tabel Statistik Distribusi' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Kantor Kecamatan Ngampel/ })).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { unsent } from './kit/field-notes.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { another } from './kit/people.ts'
import { scrollsSideways, test } from './kit/test.ts'

const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1440, height: 900 }
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const rows = async <T>(page: Page, path: string, filters: object, more = '') =>
  (await call(page, 'get', `${path}/list?limit=100${more}&filters=${encodeURIComponent(JSON.stringify(filters))}`))
    .data as T[]
const act = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })

test.use({ person: 'pengawas', viewport: PHONE })

interface Bed {
  readonly id: number
  readonly code_bedeng: string
  readonly location_nursery_id: number
}

/** Three beds on which nothing else is due, each with one work that no plant's SOP has. */
async function givenDay(
  page: Page,
): Promise<{ readonly beds: readonly [Bed, Bed, Bed]; readonly ids: readonly number[] }> {
  const all = await rows<Bed>(page, 'bedeng_nursery', { is_active: 1 }, '&order=code_bedeng&sort=asc')
  const due = new Set(
    (
      await rows<{ bedeng_id: number }>(page, 'pemeliharaan_reguler', { status_did: null, plan_date: { to: today() } })
    ).map(({ bedeng_id }) => bedeng_id),
  )
  const stocked = new Set(
    (await rows<{ bedeng_id: number }>(page, 'stock_balance', {})).map(({ bedeng_id }) => bedeng_id),
  )
  const beds = all.filter(({ id }) => !due.has(id) && !stocked.has(id)).slice(0, 3)
  const [skill] = await rows<{ id: number }>(
    page,
    'treatment_skill',
    { treatment_category: 1, is_active: 1 },
    '&order=treatment_name&sort=desc',
  )
  const [one, two, three] = beds
  if (!one || !two || !three || !skill) throw new Error('The demo lacks empty beds.')
  const ids: number[] = []
  for (const bed of beds) {
    const { data } = await call(page, 'post', 'pemeliharaan_reguler/create', {
      program_year: 2025,
      location_nursery_id: bed.location_nursery_id,
      bedeng_id: bed.id,
      treatment_skill_id: skill.id,
      plan_date: today(),
    })
    ids.push(Number((data as { id: number }).id))
  }
  return { beds: [one, two, three], ids }
}

test('AC-10 a maintenance day on a phone: the network goes in the middle, nothing is lost and nothing counts twice', {
  tag: '@wide',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  await page.goto('/activities/hari-ini')
  const {
    beds: [one, two, three],
    ids,
  } = await givenDay(page)
  await page.reload()
  await expect(page.getByText('Halaman ini siap dipakai tanpa jaringan.')).toBeVisible()
  const bed = ({ code_bedeng }: Bed) => page.getByRole('button', { name: new RegExp(`^${code_bedeng}`) })
  await bed(one).click()
  await expect(page.getByRole('heading', { name: one.code_bedeng })).toBeFocused()
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: 'test-results/care-bed.png', fullPage: true })
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'daun.png', mimeType: 'image/png', buffer: png() })
  await page.getByLabel('Catatan', { exact: true }).last().fill('Daun sehat')
  // Who works is chosen once, and goes along with the next beds too.
  const [worker] = await rows<{ id: number; fullname: string }>(page, 'vendor_freelance', { is_active: 1 })
  if (!worker) throw new Error('The demo lacks workers.')
  await page.getByText('Pekerja: belum dipilih').click()
  await page.getByLabel(worker.fullname, { exact: true }).check()
  await expect(page.getByText(`Pekerja: ${worker.fullname}`)).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: 'test-results/care-workers.png', fullPage: true })
  await page.getByRole('button', { name: 'Sudah dikerjakan, bedeng berikutnya' }).click()
  await expect(page.getByText(`1 pekerjaan tersimpan di perangkat: ${one.code_bedeng}.`)).toBeVisible()
  await expect(unsent(page)).toContainText('Semua sudah terkirim.')

  await context.setOffline(true)
  await page.reload()
  await bed(two).click()
  await page.getByRole('button', { name: 'Sudah dikerjakan, bedeng berikutnya' }).click()
  await expect(unsent(page)).toContainText('Belum terkirim: 1')
  const back = page.getByRole('button', { name: 'Pilih bedeng lain' })
  if (await back.isVisible()) await back.click()
  await expect(bed(two)).toHaveCount(0)
  await bed(three).click()
  await page.getByRole('button', { name: 'Tidak dikerjakan', exact: true }).click()
  await page.getByRole('button', { name: 'Tidak dikerjakan', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Isi alasannya.' })).toBeVisible()
  await page.getByLabel('Alasan tidak dikerjakan').fill('Pompa rusak')
  await page.getByRole('button', { name: 'Tidak dikerjakan', exact: true }).click()
  await expect(unsent(page)).toContainText('Belum terkirim: 2')
  await page.screenshot({ path: 'test-results/care-offline.png', fullPage: true })

  await context.setOffline(false)
  await expect(unsent(page)).toContainText('Semua sudah terkirim.', { timeout: 60_000 })
  const stored = await Promise.all(
    ids.map(async (id) => (await call(page, 'get', `pemeliharaan_reguler/${id}/show`)).data as Record<string, unknown>),
  )
  expect(
    stored.map(({ status_did, note, reason_not_done, version }) => [status_did, note, reason_not_done, version]),
  ).toEqual([
    [1, 'Daun sehat', null, 2],
    [1, null, null, 2],
    [2, null, 'Pompa rusak', 2],
  ])
  expect(stored[0]?.['photos']).toHaveLength(1)
  expect(stored.map(({ freelance_ids }) => freelance_ids)).toEqual([[worker.id], [worker.id], []])
  await page.reload()
  await expect(page.getByText(/pekerjaan di|sudah dicatat/).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/care-today.png', fullPage: true })
  await expectNoViolations(page, 'the day')

  // The month beside it, and the way from a day to its list.
  await page.setViewportSize(WIDE)
  await page.goto('/activities/kalender-pemeliharaan')
  const cell = page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${today()}"]`) })
  await expect(cell).toContainText(/\d+ dari \d+ dikerjakan/)
  await page.screenshot({ path: 'test-results/care-calendar.png', fullPage: true })
  await expectNoViolations(page, 'month of care')
  await cell.getByRole('link').click()
  await expect(page).toHaveURL(/pemeliharaan-reguler-pengawas\?filters=/)
  await expect(page.getByRole('table')).toBeVisible()
})

test("AC-11 AC-12 a loss is reported at the bed, approved by the coordinator, and stands on the stock card and in the plant's history", {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  await page.setViewportSize(WIDE)
  await page.goto('/activities/report-activities-bedeng')
  interface Stock {
    readonly id: number
    readonly bedeng_id: number
    readonly rel_bedeng_id: string
    readonly tree_id: number
    readonly rel_tree_id: string
    readonly seed_lot_id: number
    readonly seed_phase: number
    readonly qty_on_hand: number
  }
  const stock = (await rows<Stock>(page, 'stock_balance', { seed_phase: 5 })).find(
    ({ qty_on_hand: qty, bedeng_id: bed }) => qty > 100 && bed,
  )
  const [reason] = await rows<{ id: number; reason_name: string }>(page, 'monitoring_reason', {
    category_monitoring: 2,
    reduces_stock: 1,
    is_active: 1,
  })
  if (!stock || !reason) throw new Error('The demo lacks seedlings or reasons.')
  await page.goto(
    `/activities/report-activities-bedeng?view=create&first.bedeng_id=${stock.bedeng_id}&first.tree_id=${stock.tree_id}&first.seed_phase=5&first.seed_lot_id=${stock.seed_lot_id}&first.monitoring_reason_id=${reason.id}&first.program_year=2025`,
  )
  await page
    .getByRole('spinbutton', { name: /^Mati/ })
    .or(page.getByRole('textbox', { name: /^Mati/ }))
    .first()
    .fill('7')
  await page
    .getByRole('group', { name: /^Foto/ })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mati.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByRole('button', { name: 'Hapus mati.png' })).toBeVisible()
  await page.screenshot({ path: 'test-results/care-report.png', fullPage: true })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  const id = Number(/id=(\d+)/.exec(page.url())?.[1])
  await act(page, 'Ajukan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Menunggu')

  const coordinator = await another(browser, baseURL, 'koordinator', { viewport: WIDE })
  await coordinator.goto(`/activities/report-activities-bedeng/${id}?view=detail&id=${id}`)
  await coordinator
    .getByRole('region', { name: 'Persetujuan Laporan Bedeng' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(coordinator.getByRole('main')).toContainText('Complete')
  const { no_dokumen: no } = (await call(coordinator, 'get', `report_activity_bedeng/${id}/show`)).data as {
    no_dokumen: string
  }
  await coordinator.goto(`/stock-management/stock-card/${stock.id}`)
  await expect(coordinator.getByRole('main')).toContainText(no)
  await coordinator.screenshot({ path: 'test-results/care-card.png', fullPage: true })

  await coordinator.goto(
    `/activities/report-activities-tanaman?filters=${encodeURIComponent(JSON.stringify({ seed_lot_id: stock.seed_lot_id }))}`,
  )
  await expect(coordinator.getByRole('table')).toContainText(no)
  await coordinator.screenshot({ path: 'test-results/care-plant.png', fullPage: true })

  // The lot's whole story, on paper too, and what will be ready.
  await coordinator.goto(`/activities/jejak-lot/${stock.seed_lot_id}`)
  await expect(coordinator.getByRole('list', { name: 'Rantai lot' })).toContainText('BST')
  await expect(coordinator.getByRole('status').filter({ hasText: 'Masuk ' })).toContainText('masih ada')
  await expect(coordinator.getByRole('region', { name: 'Yang terjadi' })).toContainText(no)
  await coordinator.screenshot({ path: 'test-results/care-story.png', fullPage: true })
  await expectNoViolations(coordinator, 'story of a lot')
  await coordinator.setViewportSize(PHONE)
  expect(await scrollsSideways(coordinator)).toBe(false)
  await coordinator.screenshot({ path: 'test-results/care-story-phone.png', fullPage: true })
  await coordinator.goto('/activities/prakiraan-bst')
  await expect(coordinator.getByRole('region', { name: 'Per jenis' })).toBeVisible()
  expect(await scrollsSideways(coordinator)).toBe(false)
  await coordinator.setViewportSize(WIDE)
  await coordinator.screenshot({ path: 'test-results/care-forecast.png', fullPage: true })
  await expectNoViolations(coordinator, 'forecast')
})

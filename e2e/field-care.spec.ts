import { expect } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { endSessions, openPhone, storageOf, unsentOf } from './kit/field-day.ts'
import { call } from './kit/list.ts'
import { rowsOf } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { test } from './kit/test.ts'

test.use({ person: null })

const PAGE = '/activities/hari-ini'
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

test("DS-08 the day's care: prepared, closed, opened with no network; the session ends meanwhile, and the note goes out with its photo by the device's own token", {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const office = await another(browser, baseURL, 'koordinator')
  const phone = await openPhone(browser, baseURL, { username: 'pengawas' })
  const { first } = phone
  // The last bed: other tests take the first ones.
  const due = new Set(
    (await rowsOf(first, 'pemeliharaan_reguler', { status_did: null })).map(({ bedeng_id: bed }) => bed),
  )
  const bed = (await rowsOf(first, 'bedeng_nursery', { is_active: 1 })).filter(({ id }) => !due.has(id)).at(-1)
  const [skill] = await rowsOf(first, 'treatment_skill', { treatment_category: 1, is_active: 1 })
  const { data } = await call(first, 'post', 'pemeliharaan_reguler/create', {
    program_year: 2025,
    location_nursery_id: bed?.['location_nursery_id'],
    bedeng_id: bed?.id,
    treatment_skill_id: skill?.id,
    plan_date: today(),
  })
  const { id } = data as { id: number }
  await first.goto(PAGE)
  await first.getByRole('button', { name: 'Siapkan untuk lapangan', exact: true }).click()
  await expect(first.getByText('Siap untuk lapangan', { exact: true })).toBeVisible({ timeout: 60_000 })
  await phone.leaveNetwork()
  const page = await first.context().newPage()
  await first.close()
  await page.goto(PAGE)
  await expect(page.getByText('Siap untuk lapangan', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${String(bed?.['code_bedeng'])}`) }).click()
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'daun.png', mimeType: 'image/png', buffer: png() })
  await page.getByRole('button', { name: 'Sudah dikerjakan, bedeng berikutnya' }).click()
  await expect(unsentOf(page)).toContainText('Belum terkirim: 1')
  await endSessions(page, baseURL ?? '')
  await phone.findNetwork()
  const stored = async () =>
    (await call(office, 'get', `pemeliharaan_reguler/${id}/show`))['data'] as Record<string, unknown>
  await expect.poll(async () => (await stored())['status_did'], { timeout: 60_000 }).toBe(1)
  expect((await stored())['photos']).toHaveLength(1)
  await expect.poll(async () => (await storageOf(page)).entries).toBe(0)
  await phone.close()
  await office.context().close()
})

import { expect, type Page } from '@playwright/test'
import { endSessions, openPhone, storageOf, unsentOf } from './kit/field-day.ts'
import { call } from './kit/list.ts'
import { rowsOf, type Row } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { freshCode, test } from './kit/test.ts'

test.use({ person: null })

const PAGE = '/stock-management/audit-count'
const ready = (page: Page) => page.getByText('Siap untuk lapangan', { exact: true })

async function everyRow(page: Page, path: string, filters: object): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data } = await call(
      page,
      'get',
      `${path}/list?limit=100&offset=${rows.length}&filters=${encodeURIComponent(JSON.stringify(filters))}`,
    )
    rows.push(...(data as unknown as Row[]))
    if ((data as unknown as Row[]).length < 100) return rows
  }
}

test("DS-08 an audit count: prepared, closed, opened with no network; the session ends meanwhile, and the count goes out by the device's own token", {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const office = await another(browser, baseURL, 'koordinator')
  const phone = await openPhone(browser, baseURL, { username: 'auditor' })
  const { first } = phone
  const me = await first.evaluate<number>(`JSON.parse(localStorage.getItem('profile')).id`)
  // The last of the beds with one species that nobody counts: other tests take the first ones.
  const counted = new Set(
    (await everyRow(office, 'stock_audit', { status_document: [1, 2] })).map(({ bedeng_id: bed }) => bed),
  )
  const standing = (await everyRow(office, 'stock_balance', {})).filter(
    ({ bedeng_id: bed, qty_on_hand: qty }) => bed !== null && Number(qty) > 0,
  )
  const bed = standing
    .filter(
      ({ bedeng_id: of, qty_on_hand: qty }) =>
        Number(qty) >= 100 && !counted.has(of) && standing.filter((row) => row['bedeng_id'] === of).length === 1,
    )
    .at(-1)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  const title = `Audit ${freshCode()}`
  const { data } = await call(office, 'post', 'stock_audit_assignment/create', {
    program_year: 2025,
    location_nursery_id: bed?.['location_nursery_id'],
    title,
    start_date: today,
    end_date: today,
    auditor_ids: [me],
    details: [{ bedeng_id: bed?.['bedeng_id'] }],
  })
  await call(office, 'post', `stock_audit_assignment/${String((data as { id: number }).id)}/action/start`, {})

  await first.goto(PAGE)
  await expect(first.getByRole('heading', { name: title })).toBeVisible()
  await first.getByRole('button', { name: 'Siapkan untuk lapangan', exact: true }).click()
  await expect(ready(first)).toBeVisible({ timeout: 60_000 })
  await phone.leaveNetwork()
  const page = await first.context().newPage()
  await first.close()
  await page.goto(PAGE)
  await expect(ready(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByLabel('Ketik kode').fill(`BD-${String(bed?.['bedeng_id'])}`)
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  const sheet = page.getByRole('region', { name: String(bed?.['rel_bedeng_id']), exact: true })
  await sheet.getByRole('textbox', { name: /^Jumlah .+/ }).fill(String(bed?.['qty_on_hand']))
  await sheet.getByRole('button', { name: /^Simpan hitungan/ }).click()
  await expect(unsentOf(page)).toContainText('Belum terkirim: 1')
  await endSessions(page, baseURL ?? '')
  await phone.findNetwork()
  const qty = async () =>
    (await rowsOf(office, 'stock_audit', { bedeng_id: [bed?.['bedeng_id']], status_document: [2] })).map(
      ({ qty_counted: found }) => found,
    )
  await expect.poll(qty, { timeout: 60_000 }).toEqual([bed?.['qty_on_hand']])
  await expect.poll(async () => (await storageOf(page)).entries).toBe(0)
  await phone.close()
  await office.context().close()
})

import { expect, type Page } from '@playwright/test'
import { addDays, formatLongDate } from '#core/formats/format-date.ts'
import { todayIn } from '#core/formats/zone.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { another } from './kit/people.ts'
import { scrollsSideways, test } from './kit/test.ts'

const wide = { width: 1440, height: 900 }
test.use({ person: 'admin', viewport: wide })

const yesterday = addDays(todayIn('Asia/Jakarta', new Date()), -1)
const act = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('main').getByTitle('Status Dokumen').first()
const readiness = (page: Page) => page.getByRole('region', { name: 'Kesiapan Penutupan', exact: true })

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: number
}
const rowsOf = async (page: Page, path: string, filters: object = {}) =>
  (await call(page, 'get', `${path}/list?limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`))[
    'data'
  ] as readonly Row[]

/**
 * A nursery with stock whose running year nobody closed, which nothing waits for in Penerimaan, and where no other
 * journey works.
 */
async function openNursery(page: Page): Promise<{ readonly id: number; readonly name: string }> {
  const [home] = await rowsOf(page, 'users', { username: 'koordinator' })
  const [closed, staged] = [
    await rowsOf(page, 'annual_stock', { program_year: 2025 }),
    await rowsOf(page, 'staged_stock'),
  ]
  const taken = [home?.['location_nursery_id'], ...[...closed, ...staged].map((row) => row['location_nursery_id'])]
  for (const row of await rowsOf(page, 'location_nursery')) {
    if (taken.includes(row.id) || (await rowsOf(page, 'inventory_bst', { location_nursery_id: row.id })).length === 0)
      continue
    return { id: row.id, name: String(row['location_name']) }
  }
  throw new Error('The demo has no nursery whose year can be closed.')
}

async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('combobox', { name }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

test('ST-12 a year is closed by following what blocks it, and a late entry is refused with a sentence', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  await page.goto('/stock-management/annual-stock')
  const nursery = await openNursery(page)
  await page.goto('/stock-management/annual-stock?view=create')
  await choose(page, /^Lokasi Persemaian/, nursery.name)
  await page.getByRole('textbox', { name: /^Tanggal Tutup/ }).fill(yesterday)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  const closing = page.url()
  await expect(readiness(page)).toContainText('harus diselesaikan sebelum tahun ini dapat ditutup')
  await expectNoViolations(page, 'closing of a year')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.setViewportSize(wide)

  // One after the other, by its link.
  const links = readiness(page).getByRole('link').filter({ hasNotText: 'Lihat bedeng' })
  for (let left = await links.count(); left > 0; left -= 1) {
    await links.first().click()
    await expect(page).not.toHaveURL(closing)
    await act(page, 'Batalkan').click()
    const dialog = page.getByRole('dialog', { name: 'Batalkan' })
    await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Tahun ditutup')
    await dialog.getByRole('button', { name: 'Batalkan' }).click()
    await expect(page.getByRole('main')).toContainText('Dibatalkan')
    await page.goto(closing)
    await expect(readiness(page)).toContainText('Keadaan')
    await expect(links).toHaveCount(left - 1)
  }
  await expect(readiness(page)).toContainText('boleh dilewati dengan mengisi Alasan Melewati')

  // What may be passed over needs its reason.
  await page.goto(closing.replace('view=detail', 'view=update'))
  await page.getByRole('textbox', { name: /^Alasan Melewati/ }).fill('Audit tahunan menyusul pekan depan')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)

  // A weak batch is destroyed; all else is carried.
  const lines = page.getByRole('tabpanel', { name: 'Rincian Stock Akhir' })
  await expect(lines.getByRole('row').nth(1)).toBeVisible()
  const [line] = await rowsOf(page, 'annual_stock_detail', {
    annual_stock_id: Number(new URL(closing).searchParams.get('id')),
    stock_account: [2],
  })
  await page.goto(`/stock-management/annual-stock-detail/${line?.id}?view=detail&id=${line?.id}`)
  await act(page, 'Musnahkan').click()
  const destroy = page.getByRole('dialog', { name: 'Musnahkan' })
  await destroy.getByRole('textbox', { name: /^Dimusnahkan/ }).fill('3')
  await destroy.getByRole('textbox', { name: /^Alasan/ }).fill('Bengkok')
  await destroy.getByRole('button', { name: 'Musnahkan' }).click()
  await expect(page.getByRole('main')).toContainText('Bengkok')

  await page.goto(closing)
  await act(page, 'Ajukan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(status(page)).toContainText('On Progress')
  const manager = await another(browser, baseURL, 'manajemen', { viewport: wide })
  await manager.goto(closing)
  await manager
    .getByRole('region', { name: 'Persetujuan Stock Akhir Program' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(status(manager)).toContainText('Complete')
  await expect(readiness(manager)).toContainText(`ditutup sampai ${formatLongDate(yesterday)}`)
  await manager.close()

  // Too late.
  await page.goto('/stock-management/annual-stock?view=create')
  await choose(page, /^Lokasi Persemaian/, nursery.name)
  await page.getByRole('textbox', { name: /^Tanggal Tutup/ }).fill(yesterday)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(
    `Pembukuan persemaian ini sudah ditutup sampai ${formatLongDate(yesterday)}. Pilih tanggal sesudahnya.`,
  )
})

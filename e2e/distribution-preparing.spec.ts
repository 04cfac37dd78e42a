import { expect, type Page } from '@playwright/test'
import { projectFile } from '#server/project-folder.ts'
import { call } from './kit/list.ts'
import { another } from './kit/people.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'lapangan', viewport: { width: 1440, height: 900 } })

const PHOTO = projectFile('areas/master/reference/pictures/seedling-1.jpg')
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: -7.05, longitude: 110.2 },
  permissions: ['geolocation'],
}

interface Row {
  readonly id: number
  readonly [name: string]: unknown
}
async function rows(
  page: Page,
  path: string,
  filters: Readonly<Record<string, unknown>> = {},
): Promise<readonly Row[]> {
  const { data } = await call(
    page,
    'get',
    `${path}/list?limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`,
  )
  return data as readonly Row[]
}

test('DS-01 SH-05 periods are listed with their days, and the aliases of both menus answer', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/distribusi-bibit/distribution-period')
  await expect(page.getByRole('heading', { name: 'Periode Distribusi' }).first()).toBeVisible()
  await expect(page.getByText(/^PRD\//).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/distribution-period.png' })
  await page.goto('/aktifitas/bst')
  await expect(page.getByRole('heading', { level: 1, name: 'BST', exact: true })).toBeVisible()
})

test('DS-03 on a phone a facilitator enters plot after plot with photo and position, without a network too, and the field coordinator approves them together', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  const phone = await another(browser, baseURL, 'fasilitator', PHONE)
  await phone.goto('/distribution/tilik-lubang')
  await expect(phone.getByText('Halaman ini siap dipakai tanpa jaringan.')).toBeVisible()
  await expect(phone.getByText(/^Lahan belum ditilik: /)).toBeVisible()
  expect(await scrollsSideways(phone)).toBe(false)
  await phone.screenshot({ path: 'test-results/holes-list.png', fullPage: true })
  await phone.context().setOffline(true)
  await phone.getByRole('list').getByRole('button').first().click()
  const plots: string[] = []
  for (const count of [1, 2]) {
    const plot = (await phone.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    plots.push(plot)
    await phone.getByRole('button', { name: 'Isi sama dengan permintaan' }).click()
    await phone.getByLabel('Foto lubang').setInputFiles(PHOTO)
    await phone.getByRole('button', { name: 'Ambil posisi' }).click()
    await expect(phone.getByText(/^Posisi -7.05/)).toBeVisible()
    if (count === 1) await phone.screenshot({ path: 'test-results/holes-form.png', fullPage: true })
    await phone.getByRole('button', { name: 'Simpan, lahan berikutnya' }).click()
    await expect(phone.getByText(`Lahan ${plot} tersimpan di perangkat.`)).toBeVisible()
  }
  expect(new Set(plots).size).toBe(2)
  await expect(phone.getByRole('region', { name: 'Kiriman' })).toContainText('Belum terkirim: 2')
  await phone.context().setOffline(false)
  await expect(phone.getByRole('region', { name: 'Kiriman' })).toContainText('Semua sudah terkirim.')

  await page.goto('/distribution/distribution-confirm-ph')
  const stored = (await rows(page, 'distribution', { status_document: [2] })).filter(({ lahan_no }) =>
    plots.includes(String(lahan_no)),
  )
  expect(stored).toHaveLength(2)
  await page.goto(
    `/distribution/distribution-confirm-ph?filters=${encodeURIComponent(JSON.stringify({ status_document: [2] }))}`,
  )
  for (const { no_dokumen } of stored)
    await page
      .getByRole('row')
      .filter({ hasText: String(no_dokumen) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(
      async () =>
        (await rows(page, 'distribution', { status_document: [3] })).filter(({ lahan_no }) =>
          plots.includes(String(lahan_no)),
        ).length,
    )
    .toBe(2)
  await page.screenshot({ path: 'test-results/holes-approved.png' })
})

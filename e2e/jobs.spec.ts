import { expect, type Page } from '@playwright/test'
import { call, expectNoViolations, givenRows, TABLE, totalOf } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Pekerjaan latar Anda' })
const card = (page: Page) => tray(page).getByRole('article', { name: 'Hapus banyak data: Galeri Tabel' })

/** A job that takes a while and changes nothing: none of these records exists. */
async function givenLongJob(page: Page): Promise<number> {
  const rows = Array.from({ length: 10_000 }, (_, n) => ({ id: 900_000_000 + n }))
  return Number(((await call(page, 'post', 'gallery_table/bulk-delete', { rows }))['data'] as { id: number }).id)
}

/** As the screens do after the call that began it. */
async function watch(page: Page, id: number): Promise<void> {
  await page.evaluate(`localStorage.setItem('pref.jobs.' + JSON.parse(localStorage.getItem('profile')).id, '[${id}]')`)
}

test('MD-06 150 chosen rows are deleted by one job; the corner shows how far it is, also after a reload, and ends with each refused row and its reason', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(TABLE)
  const { name, ids } = await givenRows(page, 150)
  await call(page, 'post', 'gallery_table/create', {
    code: `${name.slice(4)}-CHILD`,
    name: 'Anak',
    colour: 1,
    parent_id: ids[6],
  })
  await page.goto(`${TABLE}?limit=100&search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
  await page.getByRole('button', { name: 'Pilih semua 150 hasil' }).click()
  const bar = page.getByRole('group', { name: 'Tindakan untuk baris yang dipilih' })
  await expect(bar.getByText('150 dipilih')).toBeVisible()
  await bar.getByRole('button', { name: 'Hapus' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Galeri Tabel: 150 data')
  await question.getByLabel('Ketik 150 untuk melanjutkan').fill('150')
  await question.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expect(card(page)).toBeVisible()
  await page.reload()
  await expect(card(page).getByText('Selesai, 149 berhasil, 1 gagal').first()).toBeVisible({ timeout: 60_000 })
  await expectNoViolations(page, 'tray')
  await card(page).getByRole('button', { name: 'Lihat hasil' }).click()
  const result = page.getByRole('dialog', { name: 'Hasil: Hapus banyak data: Galeri Tabel' })
  await expect(result.getByRole('list', { name: 'Data yang gagal' })).toContainText(`${name.slice(4)}-07`)
  await expect(result.getByRole('list', { name: 'Data yang gagal' })).toContainText(
    'Data masih dipakai di Galeri Tabel',
  )
  await expectNoViolations(page, 'job result')
  await page.keyboard.press('Escape')
  await expect(result).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: 'Lihat hasil' })).toBeFocused()
  expect(await totalOf(page, name)).toBe(1)
  await card(page)
    .getByRole('button', { name: /^Tutup/ })
    .click()
  await expect(tray(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: `${name.slice(4)}-07` })).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
  await page.goto('/user-role/jobs?search=Galeri')
  await page.getByRole('link', { name: 'Hapus banyak data: Galeri Tabel' }).first().click()
  await expect(page.getByRole('region', { name: 'Data yang ditolak' })).toBeVisible()
})

test('a running job is cancelled from the corner; an administrator finds it by its state, sees why, and repeats it', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(TABLE)
  const id = await givenLongJob(page)
  await watch(page, id)
  await page.reload()
  await expect(
    card(page)
      .getByText(/dari 10\.000/)
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await card(page)
    .getByRole('button', { name: /^Batalkan/ })
    .click()
  await expect(
    card(page)
      .getByText(/^Dibatalkan, .* belum diproses$/)
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await page.goto(`/user-role/jobs?filters=${encodeURIComponent(JSON.stringify({ state: 'cancelled' }))}`)
  await page.getByRole('link', { name: 'Hapus banyak data: Galeri Tabel' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${id}`))
  await expect(page.getByText('Dibatalkan', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Pekerjaan dibatalkan.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await card(page)
    .getByRole('button', { name: /^Tutup/ })
    .click()
  await expectNoViolations(page, 'job detail')
  await page.getByRole('button', { name: 'Ulangi' }).click()
  await expect(page.getByText(/^(Menunggu|Berjalan)$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan', exact: true }).last().click()
  await expect
    .poll(async () => ((await call(page, 'get', `jobs/${id}`))['data'] as { state: string }).state, { timeout: 60_000 })
    .toBe('cancelled')
})

test("the administrators' list of jobs shows state and progress, fits a phone, and adds nothing", {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/user-role/jobs')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pemeliharaan berkala' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tambah' })).toHaveCount(0)
  await expectNoViolations(page, 'jobs')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('link', { name: 'Pemeliharaan berkala' }).first()).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})

test.describe('someone who is no administrator', () => {
  test.use({ person: 'koordinator' })
  test('does not find the jobs of others', { tag: '@long' }, async ({ page }) => {
    await page.goto('/user-role/jobs')
    await expect(page.getByText('Anda tidak memiliki akses')).toBeVisible()
  })
})

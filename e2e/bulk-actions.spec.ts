import { expect, type Page } from '@playwright/test'
import { call, expectNoViolations } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

const ORDERS = '/gallery/gallery-order'
const bar = (page: Page) => page.getByRole('group', { name: 'Tindakan untuk baris yang dipilih' })

/** Three orders under one name: two drafts and one that was cancelled. */
async function givenOrders(page: Page): Promise<{ name: string; ids: number[] }> {
  await page.goto(ORDERS)
  const name = `Massal ${freshCode()}`
  const ids: number[] = []
  for (const place of ['satu', 'dua', 'tiga']) {
    const { data } = await call(page, 'post', 'gallery_order/create', {
      subject: `${name} ${place}`,
      quantity: 5,
      location_nursery_id: 1,
    })
    ids.push(Number((data as { id: number }).id))
  }
  await call(page, 'post', `gallery_order/${ids[1]}/action/cancel`, { reason: 'Lahan belum siap' })
  return { name, ids }
}

test('LS-07 an action for many rows is asked once, called once a row, and tells what failed and why', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { name, ids } = await givenOrders(page)
  await page.goto(`${ORDERS}?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
  // Only what the declaration offers for many rows: neither receiving nor closing nor cancelling.
  await expect(bar(page).getByRole('button')).toHaveText(['Ubah massal', 'Ajukan', 'Hapus', 'Batalkan pilihan'])
  const called: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/action/')) called.push(new URL(request.url()).pathname)
  })
  await bar(page).getByRole('button', { name: 'Ajukan' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Pesanan yang sudah diajukan tidak dapat diubah lagi sampai diputuskan.')
  await expect(question).toContainText('Pesanan Contoh: 3 data dipilih')
  await question.getByRole('button', { name: 'Batal' }).click()
  expect(called).toEqual([])
  await bar(page).getByRole('button', { name: 'Ajukan' }).click()
  await question.getByRole('button', { name: 'Ajukan' }).click()
  const result = page.getByRole('dialog', { name: 'Hasil: Ajukan: Pesanan Contoh' })
  await expect(result).toContainText('2 berhasil')
  await expect(result).toContainText('1 gagal')
  const failed = result.getByRole('list', { name: 'Data yang gagal' })
  await expect(failed.getByRole('listitem')).toHaveCount(1)
  await expect(failed).toContainText(`${name} dua`)
  await expect(failed).toContainText('Status "Dibatalkan" tidak dapat diubah lagi.')
  // What the browser knows to be impossible is not even asked for.
  expect(called.toSorted()).toEqual([ids[0], ids[2]].map((id) => `/api/gallery_order/${id}/action/submit`).toSorted())
  await expectNoViolations(page, 'result of an action')
  await result.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByRole('row', { name: `${name} satu` })).toContainText('Diajukan')
  await expect(page.getByRole('row', { name: `${name} dua` })).toContainText('Dibatalkan')
  // Those that are done are no longer chosen; the one that failed still is.
  await expect(page.getByText('1 dipilih', { exact: true })).toBeVisible()
})

test('LS-07 a refusal of the server is told with its own sentence, and trying again takes only what failed', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { name, ids } = await givenOrders(page)
  await page.goto(`${ORDERS}?search=${encodeURIComponent(name)}`)
  for (const place of ['satu', 'tiga']) await page.getByRole('checkbox', { name: `Pilih ${name} ${place}` }).check()
  await page.route(`**/api/gallery_order/${ids[2]}/action/submit`, (route) =>
    route.fulfill({ status: 409, json: { message: 'Sedang dipakai orang lain.', code: 'busy', reference: 'A' } }),
  )
  await bar(page).getByRole('button', { name: 'Ajukan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  const result = page.getByRole('dialog', { name: 'Hasil: Ajukan: Pesanan Contoh' })
  await expect(result.getByRole('list', { name: 'Data yang gagal' })).toContainText('Sedang dipakai orang lain.')
  await page.unroute(`**/api/gallery_order/${ids[2]}/action/submit`)
  await result.getByRole('button', { name: 'Coba lagi yang gagal' }).click()
  await expect(page.getByText('Ajukan berhasil').first()).toBeVisible()
  await expect(page.getByRole('row', { name: `${name} tiga` })).toContainText('Diajukan')
})

test.describe('the coordinator', () => {
  test.use({ person: 'koordinator' })
  test('PM-02 LS-07 is offered what the role holds', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${ORDERS}?search=Kopi`)
    await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
    await expect(bar(page).getByRole('button')).toHaveText(['Ubah massal', 'Ajukan', 'Hapus', 'Batalkan pilihan'])
  })
})

test.describe('someone who holds no action', () => {
  test.use({ person: 'tamu' })
  test('PM-02 LS-07 chooses no rows at all', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${ORDERS}?search=Kopi`)
    await expect(page.getByRole('link', { name: 'Kopi lereng timur' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})

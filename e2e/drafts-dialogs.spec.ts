import { expect, type Page } from '@playwright/test'
import { draftNotice, endSession, expectKept, keptDrafts, signInAgain } from './kit/drafts.ts'
import { call, expectNoViolations, givenRows, TABLE } from './kit/list.ts'
import { freshCode, signIn, test } from './kit/test.ts'

/** A submitted order that waits for a decision; answers its address. */
async function givenOrder(page: Page): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/main-module')
  const { data } = (await call(page, 'post', 'gallery_order/create', {
    subject: `Pesanan ${freshCode()}`,
    quantity: 10,
  })) as { data: { id: number } }
  await call(page, 'post', `gallery_order/${data.id}/action/submit`, {})
  return `/gallery/gallery-order/${data.id}?view=detail&id=${data.id}`
}

const note = (page: Page) => page.getByRole('region', { name: 'Persetujuan Pesanan' }).getByLabel('Catatan')
const question = (page: Page) => page.getByRole('alertdialog')
const yes = (page: Page) => question(page).getByRole('button', { name: 'Buang isian' })
const cancelling = (page: Page) => page.getByRole('dialog', { name: 'Batalkan Pesanan' })
const reason = (page: Page) => cancelling(page).getByRole('textbox').first()
const openCancelling = (page: Page) =>
  page
    .getByRole('group', { name: /^Tindakan untuk/ })
    .getByRole('button', { name: 'Batalkan Pesanan', exact: true })
    .click()

test('nothing typed is lost: the note of a decision stands in its box after a reload; leaving asks, and a decision ends it', {
  tag: '@long',
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/main-module')
  const address = await givenOrder(page)
  await page.goto(address)
  await note(page).fill('Jumlahnya terlalu besar')
  await expectKept(page, 'Jumlahnya terlalu besar')
  await page.reload()
  await expect(note(page)).toHaveValue('Jumlahnya terlalu besar')
  await expectKept(page, 'Jumlahnya terlalu besar')
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Kembali' })
    .or(page.getByRole('main').getByRole('link', { name: 'Kembali' }))
    .first()
    .click()
  await question(page).getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(note(page)).toHaveValue('Jumlahnya terlalu besar')
  await page.reload()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Data Pesanan Contoh ditolak').first()).toBeVisible()
  await expect.poll(() => keptDrafts(page)).not.toContain('terlalu besar')
})

test('nothing typed is lost: what an action asks is offered again after a reload; Escape asks, and what was given up is offered once more', {
  tag: '@long',
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const address = await givenOrder(page)
  await page.goto(address)
  await openCancelling(page)
  await reason(page).fill('Alasan yang panjang')
  await expectKept(page, 'Alasan yang panjang')
  await page.reload()
  await openCancelling(page)
  await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(reason(page)).toHaveValue('Alasan yang panjang')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(reason(page)).toHaveValue('Alasan yang panjang')
  await page.keyboard.press('Escape')
  await yes(page).click()
  await expect(cancelling(page)).toHaveCount(0)
  await openCancelling(page)
  await draftNotice(page).getByRole('button', { name: 'Buang' }).click()
  expect(await keptDrafts(page)).not.toContain('Alasan yang panjang')
  await reason(page).fill('Sudah tidak perlu')
  await cancelling(page).getByRole('button', { name: 'Batalkan Pesanan' }).click()
  await expect(cancelling(page)).toHaveCount(0)
  await expect.poll(() => keptDrafts(page)).not.toContain('Sudah tidak perlu')
})

test('nothing typed is lost: the values of a bulk edit are offered again with their fields; Escape asks, and the change ends the draft', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(TABLE)
  const { name } = await givenRows(page, 2)
  const dialog = page.getByRole('dialog', { name: 'Ubah massal: Galeri Tabel' })
  const amount = dialog.getByRole('textbox', { name: /^Jumlah/ })
  async function open() {
    await page.goto(`${TABLE}?limit=100&search=${encodeURIComponent(name)}`)
    await expect(page.getByText('display 2 of 2 record')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).click()
    await page.getByRole('button', { name: 'Ubah massal' }).press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Isian yang diubah' })).toBeFocused()
  }
  await open()
  await dialog.getByRole('combobox', { name: 'Isian yang diubah' }).fill('Jumlah')
  await page.getByRole('option', { name: 'Jumlah', exact: true }).click()
  await amount.fill('4713')
  await expectKept(page, '4713')
  await amount.press('Escape')
  await question(page).getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(amount).toHaveValue('4.713')

  await open()
  await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(amount).toHaveValue('4.713')
  await expectNoViolations(page, 'a bulk edit with its draft')
  await dialog.getByRole('button', { name: 'Pratinjau', exact: true }).click()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Tetap di sini' }).click()
  await dialog.getByRole('button', { name: 'Ubah 2 data' }).click()
  await expect(page.getByText('Ubah massal Galeri Tabel selesai').first()).toBeVisible()
  await expect.poll(() => keptDrafts(page)).not.toContain('4713')
  const { data } = (await call(page, 'get', `gallery_table/list?search=${encodeURIComponent(name)}`)) as {
    data: Record<string, unknown>[]
  }
  expect(data.map((row) => row['amount'])).toEqual([4713, 4713])
})

test.describe('a session that ended', () => {
  test.use({ person: null })
  test('nothing typed is lost: note and answer to an action are there after signing in again', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, 'admin')
    const address = await givenOrder(page)
    await page.goto(address)
    await note(page).fill('Catatan keputusan')
    await expectKept(page, 'Catatan keputusan')
    await endSession(page)
    await page.getByRole('button', { name: 'Reject' }).click()
    await signInAgain(page, 'admin')
    await expect(note(page)).toHaveValue('Catatan keputusan')
    await openCancelling(page)
    await reason(page).fill('Alasan pembatalan')
    await expectKept(page, 'Alasan pembatalan')
    await endSession(page)
    await cancelling(page).getByRole('button', { name: 'Batalkan Pesanan' }).click()
    await signInAgain(page, 'admin')
    await openCancelling(page)
    await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(reason(page)).toHaveValue('Alasan pembatalan')
  })
})

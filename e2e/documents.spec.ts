import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { pasteInto } from './kit/keyboard.ts'
import { another } from './kit/people.ts'
import { freshCode, test } from './kit/test.ts'

test.use({ person: 'koordinator' })

const row = (page: Page, number: number) => page.getByRole('group', { name: `Rincian baris ${number}` })
const act = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('main').getByTitle('Status Dokumen').first()

async function sign(pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  const { mouse } = pad.page()
  await mouse.move(box.x + 20, box.y + 80)
  await mouse.down()
  for (const [x, y] of [
    [60, 30],
    [100, 120],
    [140, 40],
    [200, 90],
  ] as const)
    await mouse.move(box.x + x, box.y + y, { steps: 4 })
  await mouse.up()
}

test('R-document-1 R-document-3 R-document-4 lines are typed and pasted, the document is handed in, approved by another person and cancelled', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const receiver = `Kelompok ${freshCode()}`
  await page.goto('/gallery/gallery-issue?view=create')
  await page
    .getByRole('textbox', { name: /^Tanggal Keluar/ })
    .fill(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date()))
  await page.getByRole('textbox', { name: /^Penerima/ }).fill(receiver)

  // By code, by name, and one that nobody knows: its cell says so, the others are there.
  await pasteInto(
    page.getByRole('button', { name: 'Tambah Rincian' }),
    'TN-01\t20\tBak 1\r\nTrembesi\t5\t\r\nPinang\t3\t\r\n',
  )
  await expect(row(page, 1).getByRole('combobox', { name: /^Tanaman/ })).toHaveValue('Jati')
  await expect(row(page, 2).getByRole('combobox', { name: /^Tanaman/ })).toHaveValue('Trembesi')
  await expect(row(page, 3).getByText('Tanaman "Pinang" tidak ditemukan')).toBeVisible()
  await expect(page.getByRole('main').locator('dl').filter({ hasText: 'Jumlah Keluar' })).toContainText('28 batang')
  await row(page, 3).getByRole('button', { name: 'Hapus baris 3' }).click()

  // Enter leads down the column and makes a row behind the last one.
  await row(page, 1)
    .getByRole('textbox', { name: /^Jumlah/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 2).getByRole('textbox', { name: /^Jumlah/ })).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(row(page, 4).getByRole('combobox', { name: /^Tanaman/ })).toBeFocused()
  await pasteInto(row(page, 4).getByRole('combobox', { name: /^Tanaman/ }), 'Tanaman\tJumlah\r\nJATI\t1\r\n')
  await expect(page.getByRole('main').locator('dl').filter({ hasText: 'Jumlah Keluar' })).toContainText('27 batang')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await expect(page.getByRole('region', { name: 'Rincian', exact: true }).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText(/GLK\/\w+\/\d{4}\/\d{4}/)

  // An action that asks for the lines, for people and for a signature drawn with the finger.
  await act(page, 'Hitung Ulang').click()
  const recount = page.getByRole('dialog', { name: 'Hitung Ulang' })
  await recount
    .getByRole('group', { name: 'Rincian baris 1' })
    .getByRole('textbox', { name: /^Jumlah/ })
    .fill('21')
  await recount.getByRole('textbox', { name: /^Saksi/ }).click()
  await page.getByRole('dialog', { name: 'Pilih Saksi' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Pakai pilihan (1)' }).click()
  await sign(recount.getByRole('img', { name: /tanda tangani di sini/ }))
  await recount.getByRole('button', { name: 'Pakai Tanda Tangan' }).click()
  await expect(recount.getByRole('list', { name: 'File Tanda Tangan Saksi' })).toContainText('tanda-tangan.png')
  expect((await axe(page).analyze()).violations).toEqual([])
  await recount.getByRole('button', { name: 'Hitung Ulang' }).click()
  // What is no column of the list is one press away, and stays in sight for documents of this kind.
  await page.getByRole('button', { name: 'Tampilkan rincian' }).click()
  await expect(page.getByRole('main')).toContainText('Dihitung ulang, 1 saksi')

  await act(page, 'Ajukan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(status(page)).toContainText('On Progress')

  const other = await another(browser, baseURL, 'qa')
  await other.goto(page.url())
  const panel = other.getByRole('region', { name: 'Persetujuan Pengeluaran Contoh' })
  await expect(panel).toContainText('Akan dibukukan pada')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(status(other)).toContainText('Complete')
  await other.close()

  await page.reload()
  await act(page, 'Batalkan').click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan' })
  await expect(dialog).toContainText(/Pembalikan akan dibukukan pada \d{4}-\d{2}-\d{2}\./)
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Truk tidak datang')
  await dialog.getByRole('button', { name: 'Batalkan' }).click()
  await expect(status(page)).toContainText('Dibatalkan')
  await expect(page.getByRole('main')).toContainText('Truk tidak datang')

  await page.goto('/gallery/gallery-ledger')
  const entries = page.getByRole('main').getByRole('row').filter({ hasText: /GLK/ })
  for (const quantity of ['-21', '21'])
    await expect(entries.getByRole('cell', { name: quantity, exact: true })).toHaveCount(1)
})

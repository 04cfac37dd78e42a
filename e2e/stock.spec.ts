import { expect, type Locator, type Page } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { axe } from './kit/axe.ts'
import { call } from './kit/list.ts'
import { another } from './kit/people.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

const act = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('main').getByTitle('Status Dokumen').first()

/** As a spreadsheet hands it over. */
async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.focus()
  await target.page().evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}

async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('combobox', { name }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** A short list that is only clicked. */
async function pick(page: Page, name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await act(page, 'Ajukan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(status(page)).toContainText('On Progress')
}

async function approve(manager: Page, address: string, title: string): Promise<void> {
  await manager.goto(address)
  await manager
    .getByRole('region', { name: `Persetujuan ${title}` })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(status(manager)).toContainText('Complete')
}

interface Bed {
  readonly id: number
  readonly code_bedeng: string
  readonly rel_block_nursery_id: string
}

/** Two beds for seedlings that nothing of this species stands on. */
async function twoBeds(page: Page): Promise<readonly [Bed, Bed]> {
  const { data: blocks } = await call(
    page,
    'get',
    `block_nursery/list?limit=100&filters=${encodeURIComponent('{"category_block":[1]}')}`,
  )
  const wanted = (blocks as { id: number }[]).map(({ id }) => id)
  const { data } = await call(
    page,
    'get',
    `bedeng_nursery/list?limit=100&order=code_bedeng&sort=desc&filters=${encodeURIComponent(JSON.stringify({ block_nursery_id: wanted, is_active: [1] }))}`,
  )
  const [one, other] = data as Bed[]
  if (!one || !other) throw new Error('The demo has no two beds for seedlings.')
  return [one, other]
}

test('ST-01 ST-04 ST-08 ST-11 opening stock is pasted, approved by another person, moved, lost with a photo, explained by its card and cancelled', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(150_000)
  await page.goto('/stock-management/stock-inisiasi?view=create')
  const [one, other] = await twoBeds(page)
  // Today is filled in.
  await expect(page.getByRole('textbox', { name: /^Tanggal Inisiasi/ })).not.toHaveValue('')
  await pasteInto(
    page.getByRole('button', { name: 'Tambah Rincian' }),
    `Tanaman\tFase\tBedeng\tJumlah\r\nTrembesi\tBST\t${one.code_bedeng}\t1240\r\n`,
  )
  await expect(
    page.getByRole('group', { name: 'Rincian baris 1' }).getByRole('combobox', { name: /^Bedeng/ }),
  ).toHaveValue(one.code_bedeng)
  await handIn(page)
  const manager = await another(browser, baseURL, 'manajemen', { viewport: { width: 1440, height: 900 } })
  await approve(manager, page.url(), 'Stock Inisiasi')

  // What is there is told while it is typed.
  await page.goto('/stock-management/stock-adjusment-fase-decrement?view=create')
  await page.getByText('Pertukaran', { exact: true }).click()
  await choose(page, /^Tanaman/, 'Trembesi')
  await pick(page, /^Fase/, 'BST')
  await choose(page, /^Bedeng/, one.code_bedeng)
  await choose(page, /^Ke Bedeng/, other.code_bedeng)
  await page.getByRole('textbox', { name: /^Jumlah/ }).fill('200')
  await page.getByRole('textbox', { name: /^Keterangan/ }).fill('Memberi ruang')
  await expect(page.getByRole('main')).toContainText('1.240')
  await handIn(page)
  await approve(manager, page.url(), 'Pengurangan')

  await page.goto('/stock-management/stock-adjusment-fase-decrement?view=create')
  await choose(page, /^Tanaman/, 'Trembesi')
  await pick(page, /^Fase/, 'BST')
  await choose(page, /^Bedeng/, one.code_bedeng)
  await page.getByRole('textbox', { name: /^Jumlah/ }).fill('35')
  await pick(page, /^Sebab/, 'Masalah/Rusak/Mati')
  await page.getByRole('textbox', { name: /^Keterangan/ }).fill('Kekeringan')
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('group', { name: /^Foto/ })
    .getByRole('button', { name: /^Pilih File/ })
    .click()
  await (await chooser).setFiles({ name: 'mati.png', mimeType: 'image/png', buffer: png({ width: 300, height: 200 }) })
  await expect(page.getByRole('group', { name: /^Foto/ }).getByRole('status')).toContainText('selesai diunggah')
  await handIn(page)
  await approve(manager, page.url(), 'Pengurangan')
  const loss = page.url()

  // One click from the figure to what it is made of.
  await page.goto(`/stock-management/inventory-inventory_bst?search=${one.code_bedeng}`)
  await expect(page.getByRole('heading', { name: 'BST - Inventory' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Trembesi' }).getByRole('link', { name: '1.005' }).first().click()
  await expect(page).toHaveURL(/stock-card\/\d+/)
  const address = page.url()
  const card = page.getByRole('table', { name: `Mutasi ${one.code_bedeng}` })
  await expect(card.getByRole('row').filter({ hasText: 'Stock Inisiasi' })).toContainText('1.240')
  await expect(card.getByRole('row').filter({ hasText: 'Pertukaran' })).toContainText('1.040')
  await expect(card.getByRole('row').filter({ hasText: 'Mati atau Rusak' })).toContainText('1.005')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/stock-management/stock-adjusment-fase')
  await expect(page.getByRole('row').filter({ hasText: 'Mati atau Rusak' }).first()).toContainText('35')

  // Who may cancel does so from the card.
  await manager.goto(address)
  await manager
    .getByRole('row')
    .filter({ hasText: 'Mati atau Rusak' })
    .getByRole('link', { name: /^Batalkan/ })
    .click()
  await expect(manager).toHaveURL(new URL(loss).pathname + new URL(loss).search)
  await act(manager, 'Batalkan').click()
  const dialog = manager.getByRole('dialog', { name: 'Batalkan' })
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Salah hitung')
  await dialog.getByRole('button', { name: 'Batalkan' }).click()
  await expect(status(manager)).toContainText('Dibatalkan')
  await manager.goto(address)
  await expect(manager.getByRole('row').filter({ hasText: 'Pembalikan' })).toContainText('1.040')
  await manager.close()
})

test('ST-07 ST-09 ST-10 history of sowings and the inventories of seed and BBST are lists as of a day', {
  tag: '@wide',
}, async ({ page }) => {
  for (const [route, title] of [
    ['penanaman-awal', 'Penanaman Awal'],
    ['inventory-benih', 'Penanaman'],
    ['inventory-bbst', 'BBST'],
  ] as const) {
    await page.goto(`/stock-management/${route}`)
    await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('textbox', { name: /^Per Tanggal/ })).not.toHaveValue('')
})

test('ST-03 what was not counted before is added to a bed, approved by another person, and stands on its card', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  await page.goto('/stock-management/stock-adjusment-fase-increment?view=create')
  const [, bed] = await twoBeds(page)
  await expect(page.getByRole('textbox', { name: /^Tanggal/ })).not.toHaveValue('')
  await choose(page, /^Tanaman/, 'Ketapang')
  await pick(page, /^Fase/, 'BST')
  await choose(page, /^Bedeng/, bed.code_bedeng)
  await page.getByRole('textbox', { name: /^Jumlah/ }).fill('45')
  await page.getByRole('textbox', { name: /^Keterangan/ }).fill('Tertinggal waktu hitungan awal')
  await handIn(page)
  const manager = await another(browser, baseURL, 'manajemen', { viewport: { width: 1440, height: 900 } })
  await approve(manager, page.url(), 'Penambahan')
  await manager.context().close()
  await page.goto(`/stock-management/inventory-inventory_bst?search=${bed.code_bedeng}`)
  await page.getByRole('row').filter({ hasText: 'Ketapang' }).getByRole('link', { name: '45' }).first().click()
  await expect(
    page
      .getByRole('table', { name: `Mutasi ${bed.code_bedeng}` })
      .getByRole('row')
      .filter({ hasText: 'Penambahan' }),
  ).toContainText('45')
  // A card waits for what its form offers, and is shown again in the same colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.getByRole('table', { name: `Mutasi ${bed.code_bedeng}` })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

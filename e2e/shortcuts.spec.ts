import { expect, type Page } from '@playwright/test'
import { pressOn } from './kit/keyboard.ts'
import { call, expectNoViolations, givenRows, kept } from './kit/list.ts'
import { openPalette, paletteBox, paletteOption } from './kit/palette.ts'
import { freshCode, PASSWORD, scrollsSideways, test } from './kit/test.ts'
import { markTourSeen } from './kit/tour.ts'

const BEDS = '/master/bedeng-nursery'
/** A person's keys are further apart than a scanner's. */
const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce(async (before, key) => {
    await before
    await page.keyboard.press(key, { delay: 60 })
  }, Promise.resolve())
const shown = (page: Page) => expect(page.getByText(/display \d+ of/)).toBeVisible()

test('keys of the list: search, create, filter, rows, range, page, edit; none of them while one types', async ({
  page,
}) => {
  const { name } = await givenRows(await opened(page), 4)
  await page.goto(`/gallery/gallery-table?search=${encodeURIComponent(name)}`)
  const rows = page.locator('tr[data-row]')
  await expect(rows).toHaveCount(4)
  await press(page, 'j')
  await expect(rows.nth(0)).toBeFocused()
  await press(page, 'j', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(page.getByText('3 dipilih').first()).toBeVisible()
  await expect(rows.nth(3)).toBeFocused()
  await press(page, 'Shift+ArrowUp')
  await expect(page.getByText('2 dipilih').first()).toBeVisible()
  await press(page, 'Control+a')
  await expect(page.getByText('4 dipilih').first()).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByText('4 dipilih')).toHaveCount(0)
  await press(page, '/')
  const search = page.getByRole('searchbox', { name: 'Cari Galeri Tabel' })
  await expect(search).toBeFocused()
  await page.keyboard.type('cef?')
  await expect(search).toHaveValue('cef?')
  await page.goto(`/gallery/gallery-table?search=${encodeURIComponent(name)}`)
  await expect(rows).toHaveCount(4)
  await press(page, 'f')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Terapkan Filter' })).toBeVisible()
  await press(page, 'c')
  await expect(page).not.toHaveURL(/view=create/)
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'j', 'e')
  await expect(page).toHaveURL(/view=update/)
  await page.goto('/gallery/gallery-table')
  await shown(page)
  await press(page, 'c')
  await expect(page).toHaveURL(/view=create/)
})

async function opened(page: Page): Promise<Page> {
  await page.goto('/main-module')
  return page
}

test('G and a letter lead to a menu, and a scanner that types into the page does nothing', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/main-module')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press(page, 'g', 'm')
  await page.waitForURL('**/master/**')
  await shown(page)
  await press(page, 'g', 'b')
  await page.waitForURL('**/main-module')
  await press(page, 'g', 'z')
  await page.goto(BEDS)
  await shown(page)
  await page.evaluate(
    `for (const key of 'CFE/XCJ?') window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`,
  )
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
  await expect(page).not.toHaveURL(/view=/)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveAttribute('aria-expanded', 'false')
})

test('R opens the history of a record, E its form, Ctrl+Enter saves it', { tag: '@long' }, async ({ page }) => {
  const { ids } = await givenRows(await opened(page), 1)
  await page.goto(`/gallery/gallery-table/${ids[0]}?view=detail&id=${ids[0]}`)
  await expect(page.getByRole('button', { name: 'Riwayat' })).toBeVisible()
  await press(page, 'r')
  await expect(page.getByRole('dialog', { name: /^Riwayat/ })).toBeVisible()
  await press(page, 'e')
  await expect(page).toHaveURL(/view=detail/)
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'e')
  await expect(page.getByLabel('Nama Bibit')).toBeVisible()
  await page.getByLabel('Nama Bibit').fill(`Uji ${freshCode()}`)
  await press(page, 'Control+Enter')
  await expect(page).toHaveURL(/view=detail/)
})

test('? shows every shortcut from the registry; the sheet fits every width and axe finds nothing', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(BEDS)
  await shown(page)
  await press(page, '?')
  const sheet = page.getByRole('dialog', { name: 'Tombol pintas' })
  for (const words of [
    'Cari layar, data, dan tindakan',
    'Ke Master',
    'Tambah data',
    'Pratinjau baris',
    'Riwayat data',
    'Simpan atau kirim',
  ])
    await expect(sheet.getByText(words, { exact: true })).toBeVisible()
  await expectNoViolations(page, 'sheet at 1280')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoViolations(page, 'sheet at 360')
  expect(await scrollsSideways(page)).toBe(false)
  await press(page, 'Escape')
  await expect(sheet).toHaveCount(0)
})

/** One person, one after the other: both change what the server keeps of this person. */
test.describe
  .serial('what is kept with the person', () => {
    test.use({ person: 'pengawas' })

    test('single keys are turned off in the sheet and on again in the account panel, on the server', {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto(BEDS)
      await shown(page)
      await press(page, '?')
      const saved = kept(page)
      await page.getByRole('switch', { name: 'Tombol pintas satu huruf' }).press('Space')
      await saved
      await expect(page.getByRole('dialog').getByText('Tambah data')).toContainText('dimatikan')
      await press(page, 'Escape')
      await page.reload()
      await shown(page)
      await press(page, '?', 'f', 'j')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('tr[data-row]:focus')).toHaveCount(0)
      await page.locator('[data-list]').focus()
      await press(page, 'j')
      await expect(page.locator('tr[data-row]:focus')).toHaveCount(0)
      await press(page, 'ArrowDown')
      await expect(page.locator('tr[data-row]').first()).toBeFocused()
      await openPalette(page)
      await expect(paletteOption(page, /^Filter/).locator('kbd')).toHaveCount(0)
      await press(page, 'Escape')
      await page.getByRole('button', { name: /Akun & pengaturan/ }).click()
      const again = kept(page)
      await page.getByRole('switch', { name: 'Tombol pintas satu huruf' }).press('Space')
      await again
      await press(page, 'Escape', 'f')
      await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveAttribute('aria-expanded', 'true')
    })

    test('the tour comes at the first visit, has five steps, is left by Escape and does not come again; help begins it anew', {
      tag: '@long',
    }, async ({ page, baseURL }) => {
      await markTourSeen(baseURL ?? '', 'pengawas', false)
      await page.goto('/main-module')
      const tour = page.getByRole('dialog', { name: 'Selamat datang di Semai' })
      await expect(tour.getByText('Langkah 1 dari 5', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Lanjut' })).toBeFocused()
      await press(page, 'Control+k')
      await expect(paletteBox(page)).toHaveCount(0)
      const saved = kept(page)
      await press(page, 'Escape')
      await saved
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Bantuan' }).filter({ visible: true }).click()
      await page.getByRole('button', { name: 'Tur singkat' }).click()
      for (const title of [
        'Selamat datang di Semai',
        'Semua modul ada di sini',
        'Cari apa saja',
        'Bantuan di setiap layar',
      ]) {
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Lanjut' })).toBeFocused()
        await press(page, 'Enter')
      }
      await expect(page.getByRole('dialog', { name: 'Atur sesuai kebutuhan' })).toBeVisible()
      await press(page, 'Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

test.describe('a person without a mouse', () => {
  test.use({ person: null })
  test('signs in, finds a list, filters, opens, edits, saves, reads the history, approves, exports and signs out', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    const keyboard = page.keyboard
    await page.goto('/login')
    await expect(page.getByLabel('Email / Username')).toBeFocused()
    await keyboard.type('admin')
    await press(page, 'Tab')
    await keyboard.type(PASSWORD)
    await press(page, 'Enter')
    await page.waitForURL('**/main-module')
    const { name } = await givenRows(page, 2)
    await page.goto('/gallery/gallery-table')
    await page.waitForURL('**/gallery/gallery-table')
    await shown(page)
    await press(page, '/')
    await keyboard.type(name)
    await expect(page.locator('tr[data-row]')).toHaveCount(2)
    // Out of the box, which keeps its letters, to the filter by its key.
    await press(page, 'Tab')
    await press(page, 'f')
    const filter = page.getByRole('dialog')
    await expect(filter.getByRole('button', { name: 'Terapkan Filter' })).toBeVisible()
    await press(page, 'Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, 'j')
    await expect(page.locator('tr[data-row]').first()).toBeFocused()
    await press(page, 'Enter')
    await expect(page).toHaveURL(/view=detail/)
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    await press(page, 'e')
    await expect(page.getByRole('textbox', { name: /^Kode/ })).toBeFocused()
    await press(page, 'Tab', 'End')
    await keyboard.type(' diubah')
    await press(page, 'Control+Enter')
    await expect(page).toHaveURL(/view=detail/)
    await expect(page.getByText(`${name} diubah`).first()).toBeVisible()
    await press(page, 'r')
    await expect(
      page
        .getByRole('dialog', { name: /^Riwayat/ })
        .getByText('diubah')
        .first(),
    ).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // An order of one's own is submitted and decided on.
    const { data } = await call(page, 'post', 'gallery_order/create', { subject: `Pesanan ${name}`, quantity: 5 })
    const id = (data as { id: number }).id
    await page.goto(`/gallery/gallery-order/${id}?view=detail&id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Pesanan ${name}` })).toBeVisible()
    await openPalette(page, 'ajukan')
    await press(page, 'Enter')
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }))
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await openPalette(page, 'approve')
    await press(page, 'Enter')
    await expect(page.getByText('Disetujui').first()).toBeVisible()
    // And a file is taken along.
    await page.goto('/gallery/gallery-table')
    await shown(page)
    await openPalette(page, 'export csv')
    const download = page.waitForEvent('download')
    await press(page, 'Enter')
    expect((await download).suggestedFilename()).toContain('Galeri Tabel')
    await openPalette(page, 'keluar')
    await press(page, 'Enter')
    await page.waitForURL('**/login')
  })
})

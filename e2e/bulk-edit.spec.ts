import { expect, type Locator, type Page } from '@playwright/test'
import { box, call, expectNoViolations, givenRows, TABLE } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Ubah massal: Galeri Tabel' })
const rowsOf = async (page: Page, name: string) =>
  (await call(page, 'get', `gallery_table/list?limit=100&order=code&sort=ASC&search=${encodeURIComponent(name)}`))[
    'data'
  ] as Record<string, unknown>[]
const coloursOf = async (page: Page, name: string) => (await rowsOf(page, name)).map((row) => row['colour'])

/** The list with just these rows, all of them chosen. */
async function chooseAll(page: Page, name: string, count: number): Promise<void> {
  await page.goto(`${TABLE}?limit=100&search=${encodeURIComponent(name)}`)
  await expect(page.getByText(`display ${Math.min(count, 100)} of ${count} record`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).click()
}

/** Opens the dialog and chooses fields by keyboard. */
async function chooseFields(page: Page, ...labels: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Ubah massal' }).press('Enter')
  const picker = dialog(page).getByRole('combobox', { name: 'Isian yang diubah' })
  await expect(picker).toBeFocused()
  for (const label of labels) {
    await picker.fill(label)
    await expect(page.getByRole('option', { name: label, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    while (!(await page.getByRole('option', { name: label, exact: true }).getAttribute('data-combobox-selected')))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
}

async function pick(page: Page, label: RegExp, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('one value for many rows: preview before and after, skipped rows with their reason, the change, and its undo by Ctrl+Z', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(TABLE)
  const { name, ids } = await givenRows(page, 5)
  await chooseAll(page, name, 5)
  await chooseFields(page, 'Warna', 'Jumlah')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Pratinjau', exact: true }).press('Enter')
  await expect(dialog(page).getByText('Warna wajib diisi').first()).toBeVisible()
  await pick(page, /^Warna/, 'Biru')
  await dialog(page)
    .getByRole('textbox', { name: /^Jumlah/ })
    .fill('321')
  // Somebody else is faster with one of them.
  const [first] = await rowsOf(page, name)
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  await page.request.put('/api/gallery_table/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: ids[0], version: first?.['version'], amount: 9 },
  })
  await dialog(page).getByRole('button', { name: 'Pratinjau', exact: true }).press('Enter')
  await expect(dialog(page).getByText('4 akan berubah')).toBeVisible()
  await expect(dialog(page).getByText('1 dilewati')).toBeVisible()
  await expect(dialog(page).getByRole('list', { name: 'Data dan perubahannya' })).toContainText(
    'Dilewati: Data sudah diubah pengguna lain, muat ulang',
  )
  await expect(dialog(page).getByRole('list', { name: 'Data dan perubahannya' })).toContainText('321')
  expect(await coloursOf(page, name)).toEqual([1, 1, 1, 1, 1])

  await dialog(page).getByRole('button', { name: 'Kembali' }).press('Enter')
  await expect(dialog(page).getByRole('textbox', { name: /^Jumlah/ })).toHaveValue('321')
  await dialog(page).getByRole('button', { name: 'Pratinjau', exact: true }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Ubah 4 data' }).press('Enter')
  const toast = page.getByRole('status').filter({ hasText: 'Ubah massal Galeri Tabel selesai' })
  await expect(toast).toContainText('4 berhasil')
  expect(await coloursOf(page, name)).toEqual([1, 3, 3, 3, 3])

  // Stays while the focus is on it, and Ctrl+Z takes it from anywhere.
  await toast.getByRole('button', { name: 'Urungkan' }).focus()
  await expect(toast).toHaveAttribute('data-held', 'true')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Perubahan Galeri Tabel diurungkan')).toBeVisible()
  expect(await coloursOf(page, name)).toEqual([1, 1, 1, 1, 1])
  const history = (await call(page, 'get', `gallery_table/${ids[1]}/history`))['data'] as {
    before: object
    after: object
  }[]
  expect(history.slice(0, 2)).toMatchObject([
    { before: { colour: 3 }, after: { colour: 1 } },
    { before: { colour: 1 }, after: { colour: 3 } },
  ])
})

test('what somebody changed after a bulk edit is left by its undo, and told', { tag: '@long' }, async ({ page }) => {
  await page.goto(TABLE)
  const { name, ids } = await givenRows(page, 3)
  await chooseAll(page, name, 3)
  await chooseFields(page, 'Warna')
  await page.keyboard.press('Escape')
  await pick(page, /^Warna/, 'Hijau')
  await dialog(page).getByRole('button', { name: 'Pratinjau', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Ubah 3 data' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Ubah massal Galeri Tabel selesai' })
  await toast.hover()
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  await page.request.put('/api/gallery_table/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: ids[1], version: 2, amount: 9 },
  })
  await toast.getByRole('button', { name: 'Urungkan' }).click()
  const result = page.getByRole('dialog', { name: /^Hasil: Mengurungkan/ })
  await expect(result.getByText('2 berhasil')).toBeVisible()
  await expect(result.getByRole('list', { name: 'Data yang gagal' })).toContainText(
    'Data sudah diubah pengguna lain, muat ulang',
  )
  await result.getByRole('button', { name: 'Tutup' }).press('Enter')
  expect(await coloursOf(page, name)).toEqual([1, 2, 1])
})

test('more than 100 rows are changed by a job, which its card can undo; a refused job is told above the list until the next try', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.goto(TABLE)
  const { name } = await givenRows(page, 103)
  await chooseAll(page, name, 103)
  await page.getByRole('button', { name: 'Pilih semua 103 hasil' }).click()
  await expect(
    page.getByRole('group', { name: 'Tindakan untuk baris yang dipilih' }).getByText('103 dipilih'),
  ).toBeVisible()
  const preview = async () => {
    await chooseFields(page, 'Warna')
    await page.keyboard.press('Escape')
    await pick(page, /^Warna/, 'Biru')
    await dialog(page).getByRole('button', { name: 'Pratinjau', exact: true }).click()
    await expect(dialog(page).getByText('103 akan berubah')).toBeVisible()
  }
  await page.route('**/api/gallery_table/bulk-update', (route) =>
    route.fulfill({ status: 409, json: { message: 'Antrean sedang penuh.' } }),
  )
  await preview()
  await dialog(page).getByRole('button', { name: 'Ubah 103 data' }).click()
  await expect(page.locator('.alert-card')).toHaveCount(1)
  await expect(page.locator('.alert-card')).toHaveCount(0, { timeout: 15_000 })
  const refused = page.getByRole('main').locator('[data-refusal]')
  await expect(refused).toContainText('Antrean sedang penuh.')
  await page.unroute('**/api/gallery_table/bulk-update')
  await preview()
  await dialog(page).getByRole('button', { name: 'Data berikutnya' }).click()
  await expect(dialog(page).getByText('Halaman 2 dari 6')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Ubah 103 data' }).click()
  await expect(refused).toHaveCount(0)
  const card = page.getByRole('article', { name: 'Ubah massal: Galeri Tabel', exact: true })
  await expect(card.getByText('Selesai, 103 berhasil', { exact: true })).toBeVisible()
  expect(new Set(await coloursOf(page, name))).toEqual(new Set([3]))
  await card.getByRole('button', { name: 'Urungkan Ubah massal: Galeri Tabel' }).click()
  const undo = page.getByRole('article', { name: 'Urungkan ubah massal: Galeri Tabel' })
  await expect(undo.getByText('Selesai, 103 berhasil', { exact: true })).toBeVisible()
  expect(new Set(await coloursOf(page, name))).toEqual(new Set([1]))
  await expect(card.getByRole('button', { name: /^Urungkan/ })).toHaveCount(0)
  for (const one of [card, undo]) await one.getByRole('button', { name: /^Tutup/ }).click()
})

for (const width of [1440, 360]) {
  test(`the dialog of bulk edit is accessible and fits at ${width} px, light and dark`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(TABLE)
    const { name } = await givenRows(page, 2)
    await page.goto(`${TABLE}?search=${encodeURIComponent(name)}`)
    for (const suffix of ['01', '02']) await box(page, `${name.slice(4)}-${suffix}`).click()
    await chooseFields(page, 'Warna', 'Hari Tanam')
    await page.keyboard.press('Escape')
    await expectNoViolations(page, `values ${width}`)
    await pick(page, /^Warna/, 'Hijau')
    await dialog(page).getByRole('button', { name: 'Pratinjau', exact: true }).click()
    await expect(dialog(page).getByText('2 akan berubah')).toBeVisible()
    await expectNoViolations(page, `preview ${width}`)
    expect(await scrollsSideways(page)).toBe(false)
    // What was typed is not given up without a question.
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang isian' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Ubah massal' })).toBeFocused()
  })
}

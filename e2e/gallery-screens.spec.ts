import { expect } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { scrollsSideways, test } from './kit/test.ts'

const PLANTS = '/gallery/gallery-plant'

test('LS-11 API-04 figures stand above the list and follow its filter', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PLANTS)
  const cards = page.getByRole('list', { name: 'Ringkasan Galeri Tanaman' })
  await expect(cards.getByRole('listitem')).toHaveCount(4)
  await expect(cards).toContainText('Jenis Tanaman')
  const first = cards.getByRole('listitem').first()
  let total = ''
  // Other journeys add plants: figure and list are asked for together.
  await expect(async () => {
    await page.goto(PLANTS)
    total =
      /of ([\d.]+)/.exec((await page.getByText('display 9 of').first().textContent({ timeout: 5_000 })) ?? '')?.[1] ??
      ''
    await expect(first).toContainText(`Jenis Tanaman ${total}`, { timeout: 2_000 })
  }).toPass()
  await page.goto(`${PLANTS}?search=jati`)
  await expect(first).toContainText(/Jenis Tanaman [1-9]/)
  await expect(first).not.toContainText(`Jenis Tanaman ${total}`)
})

test('LS-08 cards come in columns by width, nine a load, until all are shown; reload keeps them', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PLANTS)
  const grid = page.getByRole('list', { name: 'Daftar Galeri Tanaman' })
  const columns = () =>
    grid
      .getByRole('listitem')
      .evaluateAll((cards) => new Set(cards.map((card) => (card as unknown as { offsetLeft: number }).offsetLeft)).size)
  await expect(grid.getByRole('listitem')).toHaveCount(9)
  await expect.poll(columns).toBe(3)
  await page.setViewportSize({ width: 900, height: 900 })
  await expect.poll(columns).toBe(2)
  await page.setViewportSize({ width: 420, height: 900 })
  await expect.poll(columns).toBe(1)
  await page.getByRole('button', { name: 'Lihat Selanjutnya' }).click()
  await expect(grid.getByRole('listitem')).toHaveCount(18)
  await page.reload()
  await expect(grid.getByRole('listitem')).toHaveCount(18)
  const [end, more] = [
    page.getByText('Semua data sudah ditampilkan'),
    page.getByRole('button', { name: 'Lihat Selanjutnya' }),
  ]
  // Other journeys add plants, so how often is not known.
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(end).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Lihat Selanjutnya' })).toHaveCount(0)
})

test('LS-14 values are typed and pasted in the table, wrong ones stay marked, undo takes one step back, saving writes the right ones', {
  tag: '@wide',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PLANTS}?show=table`)
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  const cell = (field: string, name: string) => page.getByRole('textbox', { name: `${field}, ${name}`, exact: true })
  const state = page.getByRole('toolbar', { name: 'Pengisian di tabel' }).getByRole('status')
  await cell('Jumlah', 'Alpukat').fill('777')
  await expect(state).toHaveText('1 sel belum disimpan')
  await page.keyboard.press('Enter')
  await expect(cell('Jumlah', 'Bambu Petung')).toBeFocused()
  await page.evaluate(String.raw`navigator.clipboard.writeText('811\t5.000\n-5\t6000\n')`)
  await page.keyboard.press('Control+V')
  await expect(cell('Jumlah', 'Bambu Petung')).toHaveValue('811')
  await expect(cell('Harga', 'Cendana')).toHaveValue('6000')
  await expect(state).toContainText('1 perlu diperbaiki')
  await page.keyboard.press('Control+Z')
  await expect(cell('Harga', 'Cendana')).not.toHaveValue('6000')
  await expect(state).toHaveText('1 sel belum disimpan')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('1 data tersimpan')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  await expect(cell('Jumlah', 'Alpukat')).toHaveValue('777')
})

test('LS-14 a save that did not get through is tried again; Escape gives a cell back, words mean what the column calls them', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PLANTS}?show=table`)
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  const cell = (field: string, name: string) => page.getByRole('textbox', { name: `${field}, ${name}`, exact: true })
  const ready = page.getByRole('combobox', { name: 'Siap, Durian', exact: true })
  const state = page.getByRole('toolbar', { name: 'Pengisian di tabel' }).getByRole('status')
  const stored = await cell('Harga', 'Durian').inputValue()
  await cell('Harga', 'Durian').fill('1')
  await page.keyboard.press('Escape')
  await expect(cell('Harga', 'Durian')).toHaveValue(stored)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(cell('Jumlah', 'Durian')).toBeFocused()
  await ready.focus()
  await page.evaluate(String.raw`navigator.clipboard.writeText('Siap\nentah\n')`)
  await page.keyboard.press('Control+V')
  await expect(ready).toHaveValue('1')
  await expect(state).toContainText('1 perlu diperbaiki')
  await page.keyboard.press('Control+Z')

  await cell('Jumlah', 'Durian').fill('654')
  await page.route('**/api/gallery_plant/update', (route) => route.abort())
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('0 data tersimpan, 1 belum. Periksa sel yang ditandai.')).toBeVisible()
  await page.unroute('**/api/gallery_plant/update')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('1 data tersimpan').first()).toBeVisible()
  await expect(state).toHaveText('0 sel belum disimpan')
})

test('MP-01 switches are moved at once, asked for where declared, and put back when the server refuses', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(`${PLANTS}/2?view=detail&id=2`)
  const panel = page.getByRole('region', { name: 'Label Tanaman' })
  const lokal = panel.getByRole('switch', { name: 'Lokal' })
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  await lokal.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await expect(lokal).not.toBeChecked()
  await lokal.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expect(lokal).toBeChecked()
  await panel.getByText('Aktif', { exact: true }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.route('**/api/gallery_plant_tag/mapping/create', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Sedang dipakai', code: 'busy', reference: 'A' }),
    }),
  )
  await lokal.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Gagal Mengaktifkan data')).toBeVisible()
  await expect(lokal).toBeChecked()
})

test.describe('someone who only reads', () => {
  test.use({ person: 'tamu' })
  test('MP-01 LS-11 DT-02 sees no switch, no hidden figure and no hidden panel', { tag: '@long' }, async ({ page }) => {
    await page.goto(PLANTS)
    await expect(page.getByRole('list', { name: 'Ringkasan Galeri Tanaman' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Ubah di tabel' })).toHaveCount(0)
    await page.goto(`${PLANTS}/2?view=detail&id=2`)
    await expect(page.getByRole('region', { name: 'Ringkasan' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Biaya' })).toHaveCount(0)
    await expect(page.getByRole('switch')).toHaveCount(0)
  })
})

test('DT-03 DT-04 DT-05 DT-06 panels draw badge, list, progress, table, place, picture and a timeline', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${PLANTS}/1?view=detail&id=1`)
  const summary = page.getByRole('region', { name: 'Ringkasan' })
  await expect(summary.getByRole('listitem')).toHaveText(['Tabur', 'Sapih', 'Siap tanam'])
  await expect(summary.getByRole('columnheader')).toHaveText(['Tanggal', 'Tinggi (cm)'])
  await expect(summary).toContainText('110.4, -7.1')
  await expect(summary.getByText('kebun', { exact: true }).and(summary.locator('strong'))).toBeVisible()
  // A picture that is not there would be visible too, as its words.
  await expect
    .poll(() =>
      summary
        .getByRole('img', { name: 'Gambar' })
        .evaluate((image) => (image as unknown as { readonly naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(0)
  const guide = await page.request.get(
    (await summary.getByRole('link', { name: 'Panduan (PDF)' }).getAttribute('href')) ?? '',
  )
  expect((await guide.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const story = page.getByRole('region', { name: 'Perjalanan' }).getByRole('listitem')
  await expect(story).toHaveCount(3)
  await expect(story.nth(1)).toHaveText(/^Dicatat\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WIB$/)
})

test('nothing sticks out at 320 px on the gallery’s screens', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of [
    PLANTS,
    `${PLANTS}?show=table`,
    `${PLANTS}/1?view=detail&id=1`,
    '/gallery/field-gallery',
    '/gallery/field-gallery?view=create',
    '/gallery/field-gallery/1?view=detail&id=1',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([path, await scrollsSideways(page)]).toEqual([path, false])
  }
})

test('axe finds nothing while values are typed in the table', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${PLANTS}?show=table`)
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  await page.getByRole('textbox', { name: 'Jumlah, Alpukat' }).fill('-1')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const { violations } = await axe(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})

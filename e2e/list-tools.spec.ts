import { expect } from '@playwright/test'
import { box, call, expectNoViolations, headings, kept, TABLE, widthOf } from './kit/list.ts'
import { test } from './kit/test.ts'

const BLOCKS = '/master/block-nursery'

test.describe('a person of their own for the preferences', () => {
  test.use({ person: 'qa' })
  test.describe.configure({ mode: 'serial' })

  test('LS-06 columns are hidden by switches, moved by buttons and by dragging, remembered for this user only, and reset', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(BLOCKS)
    await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
    const before = await headings(page)
    await page.getByRole('button', { name: 'Kolom', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Kolom' })
    const switchOf = (label: string) => modal.getByRole('switch', { name: label, exact: true })
    await expect(modal.getByRole('switch', { name: 'Kode Selalu tampil' })).toBeDisabled()
    let saved = kept(page)
    await switchOf('Kategori').press('Space')
    await saved
    saved = kept(page)
    await modal.getByRole('button', { name: 'Naikkan kolom Luas (m²)' }).click()
    await saved
    saved = kept(page)
    await modal
      .getByRole('listitem')
      .filter({ hasText: 'Aktif' })
      .dragTo(modal.getByRole('listitem').filter({ hasText: 'Nama Blok' }))
    await saved
    await modal.getByRole('button', { name: 'Selesai' }).click()
    const wanted = ['Kode', 'Aktif', 'Nama Blok', 'Lokasi Persemaian', 'Luas (m²)', 'Naungan (%)', 'Jumlah Bedeng']
    await expect.poll(() => headings(page)).toEqual(wanted)

    await page.reload()
    await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
    expect(await headings(page)).toEqual(wanted)

    // Another device of the same person has them, another person has not.
    const other = await browser.newContext({
      storageState: await page.context().storageState(),
      ...(baseURL && { baseURL }),
    })
    const elsewhere = await other.newPage()
    await elsewhere.goto(BLOCKS)
    await expect(elsewhere.getByText(/display \d+ of \d+ record/)).toBeVisible()
    expect(await headings(elsewhere)).toEqual(wanted)
    await other.close()

    await page.getByRole('button', { name: 'Kolom', exact: true }).click()
    saved = kept(page)
    await modal.getByRole('button', { name: 'Kembalikan ke bawaan' }).click()
    await saved
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Kolom', exact: true })).toBeFocused()
    expect(await headings(page)).toEqual(before)
  })

  test('LS-06 a column is as wide as its edge is dragged or the arrow keys say, also after a reload; so is the density', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(BLOCKS)
    const head = page.getByRole('columnheader', { name: 'Nama Blok' })
    const edge = head.getByRole('separator', { name: 'Lebar kolom Nama Blok' })
    await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
    const place = await edge.boundingBox()
    const before = await widthOf(head)
    let saved = kept(page)
    await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((place?.x ?? 0) + 85, (place?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    await saved
    expect(Math.abs((await widthOf(head)) - before - 80)).toBeLessThanOrEqual(2)
    const dragged = await widthOf(head)
    saved = kept(page)
    await edge.focus()
    await page.keyboard.press('ArrowLeft')
    await saved
    await expect.poll(() => widthOf(head)).toBe(dragged - 16)

    saved = kept(page)
    await page.getByRole('button', { name: 'Tampilan rapat' }).click()
    await saved
    await page.reload()
    await expect(page.getByRole('button', { name: 'Tampilan rapat' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => widthOf(head)).toBe(dragged - 16)
    saved = kept(page)
    await edge.focus()
    await page.keyboard.press('Enter')
    await saved
    await expect(edge).toHaveAttribute('aria-valuetext', 'otomatis')
    saved = kept(page)
    await page.getByRole('button', { name: 'Tampilan rapat' }).click()
    await saved
  })

  test('LS-06 the defaults hold when the preferences cannot be read', { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/preferences', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.goto(BLOCKS)
    await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
    expect(await headings(page)).toContain('Kategori')
  })

  test('LS-07 rows cannot be selected where there is nothing to do with them', { tag: '@long' }, async ({ page }) => {
    await page.goto(BLOCKS)
    await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})

test('LS-06 another user keeps the columns as they were', { tag: '@long' }, async ({ page }) => {
  await page.goto(BLOCKS)
  await expect(page.getByRole('columnheader', { name: 'Kategori' })).toBeVisible()
  expect((await call(page, 'get', 'preferences'))['data']).not.toHaveProperty(['list.block-nursery.columns'])
})

test('LS-10 DT-01 columns draw money, dollars, buttons, cells of their own and a part below the row; an unknown type says which one it is', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(TABLE)
  const row = page.getByRole('row', { name: /^Pilih TB-001/ })
  await expect(row).toContainText('Rp. 3.250')
  await expect(row).toContainText('$. 1')
  await expect(row.getByRole('progressbar').or(row.getByText('7%')).first()).toBeVisible()
  await expect(row.getByText('view type: hologram')).toBeVisible()
  const outside = row.getByRole('link', { name: 'Buka Situs' })
  await expect(outside).toHaveAttribute('href', 'https://semai.example/galeri/1')
  await expect(outside).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('row', { name: /^Pilih TB-010/ }).getByRole('link', { name: 'Buka Situs' })).toHaveCount(
    0,
  )
  const part = page.getByText('Catatan pemeriksaan nomor 1:')
  await expect(part).toHaveCount(0)
  await row.getByRole('button', { name: 'Rincian TB-001' }).click()
  await expect(part).toBeVisible()
  await row.getByRole('link', { name: 'Cari Serupa' }).click()
  await expect(page).toHaveURL(/search=Sengon/)
  await expect(page.getByText('display 10 of 15 record')).toBeVisible()
  await page.goto(`${TABLE}/1?view=detail&id=1`)
  await expect(page.getByText('view type: hologram')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buka Situs' })).toBeVisible()
})

test('rows work by keyboard alone: arrows and letters move, X selects, Space peeks, arrows go on, Escape returns to the row, Enter opens', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(TABLE)
  await expect(page.getByRole('link', { name: 'TB-001' })).toBeVisible()
  await page.getByRole('region', { name: 'Daftar Galeri Tabel' }).focus()
  const press = (key: string) => page.keyboard.press(key)
  const focused = page.locator('tr:focus')
  await press('ArrowDown')
  await expect(focused).toContainText('TB-001')
  await press('ArrowUp')
  await expect(focused).toContainText('TB-001')
  await press('j')
  await press('J')
  await expect(focused).toContainText('TB-003')
  await press('k')
  await expect(focused).toContainText('TB-002')
  await press('x')
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Shift+X')
  await expect(page.getByText('3 dipilih', { exact: true })).toBeVisible()
  await press(' ')
  const peek = page.getByRole('dialog', { name: 'TB-004' })
  await expect(peek).toContainText('Kayu Putih')
  await expect(peek.getByRole('link', { name: 'Buka detail lengkap' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('dialog', { name: 'TB-005' })).toContainText('Alpukat Mentega')
  await press('ArrowUp')
  await press('ArrowUp')
  await expect(page.getByRole('dialog', { name: 'TB-003' })).toContainText('Mahoni Daun Lebar dari kebun benih')
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(focused).toContainText('TB-003')
  await expect(page.getByText('3 dipilih', { exact: true })).toBeVisible()
  await press('Escape')
  await expect(page.getByText('3 dipilih', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pratinjau TB-006' }).click()
  await page.getByRole('dialog', { name: 'TB-006' }).getByRole('link', { name: 'Buka detail lengkap' }).click()
  await expect(page.getByRole('heading', { name: 'TB-006', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('region', { name: 'Daftar Galeri Tabel' }).focus()
  await press('j')
  await press('j')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'TB-002', level: 1 })).toBeVisible()
})

test('a focused row is not hidden behind the head of the table', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto(`${TABLE}?limit=50`)
  await expect(page.getByRole('link', { name: 'TB-030' })).toBeVisible()
  await page.getByRole('region', { name: 'Daftar Galeri Tabel' }).focus()
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('ArrowDown')
  for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowUp')
  await expect(page.locator('tr:focus')).toContainText('TB-010')
  const [row, head] = [
    await page.locator('tr:focus').boundingBox(),
    await page.getByRole('columnheader', { name: 'Kode' }).boundingBox(),
  ]
  expect(row?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1)
})

test('axe finds nothing in the columns, the bar and the peek panel, light and dark', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(TABLE)
  await expect(page.getByRole('link', { name: 'TB-001' })).toBeVisible()
  await expectNoViolations(page, 'table')
  await box(page, 'TB-002').check()
  await expectNoViolations(page, 'bar')
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click()
  await page.getByRole('button', { name: 'Kolom', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Kolom' })).toBeVisible()
  await expectNoViolations(page, 'columns')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pratinjau TB-003' }).click()
  await expect(page.getByRole('dialog', { name: 'TB-003' })).toContainText('Mahoni')
  await expectNoViolations(page, 'peek')
})

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

test.describe('someone whose filter place no other test looks at', () => {
  test.use({ person: 'lapangan' })

  test('LS-13 the filter opens in the panel the module asks for, applies with its button, closes, shows readable chips, and can be moved above the list', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.goto(TABLE)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Filter Galeri Tabel' })
    await panel.getByRole('combobox', { name: 'Warna', exact: true }).click()
    await page.getByRole('option', { name: 'Merah' }).first().click()
    await page.keyboard.press('Escape')
    await panel.getByRole('textbox', { name: 'Harga dari' }).fill('5000')
    await panel.getByRole('textbox', { name: 'Harga sampai' }).fill('50000')
    await panel.getByRole('textbox', { name: 'Bulan Panen dari' }).fill('2025-03')
    await panel.getByRole('textbox', { name: 'Minggu Tanam sampai' }).fill('2025-W20')
    await expectNoViolations(page, 'filter panel')
    await panel.getByRole('button', { name: 'Terapkan Filter' }).click()
    await expect(panel).toHaveCount(0)
    const chips = page.getByRole('list', { name: 'Filter aktif' })
    await expect(chips).toContainText('Warna: Merah')
    await expect(chips).toContainText('Harga: Rp. 5.000 – Rp. 50.000')
    await expect(chips).toContainText('Bulan Panen: mulai Maret 2025')
    await expect(chips).toContainText('Minggu Tanam: sampai Minggu 20, 2025')
    await page.getByRole('button', { name: /^Filter, 4 aktif/ }).click()
    await panel.getByRole('button', { name: 'Reset' }).click()
    await expect(chips).toHaveCount(0)
    const saved = kept(page)
    await panel.getByRole('button', { name: 'Buka di atas daftar' }).click()
    await saved
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('form', { name: 'Filter Galeri Tabel' })).toBeVisible()
    const back = kept(page)
    await page.getByRole('button', { name: 'Buka di panel kanan' }).click()
    await back
    await expect(panel).toBeVisible()
  })
})

test('LS-13 a filter on any column is added, holds in the address, is read in a chip and taken away', async ({
  page,
}) => {
  await page.goto(BLOCKS)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('form', { name: 'Filter Blok Persemaian' })
  async function add(label: string) {
    await form.getByRole('combobox', { name: 'Tambah filter kolom' }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
    return form.getByRole('group', { name: label, exact: true })
  }
  const name = await add('Nama Blok')
  await expect(name.getByRole('combobox', { name: 'Cara menyaring Nama Blok' })).toBeFocused()
  await name.getByRole('textbox', { name: 'Nama Blok' }).fill('ab')
  await form.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(name.getByText('Isi sedikitnya tiga huruf')).toBeVisible()
  await name.getByRole('textbox', { name: 'Nama Blok' }).fill('lok')
  const area = await add('Luas')
  await area.getByRole('textbox', { name: 'Luas dari' }).fill('1')
  await expectNoViolations(page, 'column filters')
  await form.getByRole('button', { name: 'Terapkan Filter' }).click()
  const chips = page.getByRole('list', { name: 'Filter aktif' })
  await expect(chips).toContainText('Nama Blok: memuat "lok"')
  await expect(chips).toContainText('Luas: mulai 1')
  expect(JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}')).toMatchObject({
    block_name: { contains: 'lok' },
    area_m2: { from: 1 },
  })
  await page.reload()
  await expect(chips).toContainText('Nama Blok: memuat "lok"')
  // Declared filters are applied beside them.
  await page.getByRole('button', { name: /^Filter, \d aktif/ }).click()
  await expect(name.getByRole('textbox', { name: 'Nama Blok' })).toHaveValue('lok')
  await area.getByRole('combobox', { name: 'Cara menyaring Luas' }).selectOption('empty')
  await form.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(chips).toContainText('Luas: kosong')
  await chips.getByRole('button', { name: 'Hapus filter Luas' }).click()
  await chips.getByRole('button', { name: 'Hapus filter Nama Blok' }).click()
  await expect(page).not.toHaveURL(/block_name/)
})

test('LS-13 a column is filtered from its head: its declared filter has the focus, another column is added; the form may be open or closed', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(BLOCKS)
  const form = page.getByRole('form', { name: 'Filter Blok Persemaian' })
  const head = (label: string) => page.getByRole('columnheader', { name: label, exact: true })
  await head('Nama Blok').hover()
  await head('Nama Blok').getByRole('button', { name: 'Saring kolom ini: Nama Blok' }).click()
  const name = form.getByRole('group', { name: 'Nama Blok', exact: true })
  await expect(name.getByRole('combobox', { name: 'Cara menyaring Nama Blok' })).toBeFocused()
  await name.getByRole('textbox', { name: 'Nama Blok' }).fill('lok')
  // By keyboard, while the form is open: what was typed stays.
  await head('Kategori').getByRole('button', { name: 'Saring kolom ini: Kategori' }).press('Enter')
  await expect(form.locator(':focus')).toHaveCount(1)
  await expect(name.getByRole('textbox', { name: 'Nama Blok' })).toHaveValue('lok')
  await expectNoViolations(page, 'filter from the head')
  await form.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(page.getByRole('list', { name: 'Filter aktif' })).toContainText('Nama Blok: memuat "lok"')
  await head('Nama Blok').getByRole('button', { name: 'Saring kolom ini: Nama Blok' }).press('Enter')
  await expect(name.getByRole('textbox', { name: 'Nama Blok' })).toHaveValue('lok')
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

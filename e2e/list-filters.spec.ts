import { expect } from '@playwright/test'
import { expectNoViolations, kept, TABLE } from './kit/list.ts'
import { test } from './kit/test.ts'

const BLOCKS = '/master/block-nursery'

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

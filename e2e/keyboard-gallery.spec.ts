import { expect, type Page } from '@playwright/test'
import { pressOn, reach } from './kit/keyboard.ts'
import { box, kept, TABLE } from './kit/list.ts'
import { freshCode, PASSWORD, test } from './kit/test.ts'

const PLANTS = '/gallery/gallery-plant'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('LS-08 LS-11 by keyboard alone: a figure explains itself, cards are searched, loaded, opened and left, and become a table', {
  tag: '@long',
}, async ({ page }) => {
  // The demo's own plants: other journeys add theirs.
  await page.goto(`${PLANTS}?search=TN-`)
  const grid = page.getByRole('list', { name: 'Daftar Galeri Tanaman' })
  await expect(grid.getByRole('listitem')).toHaveCount(9)
  await reach(page, page.getByRole('list', { name: 'Ringkasan Galeri Tanaman' }).locator('[tabindex="0"]').first())
  await expect(page.getByRole('tooltip', { name: 'Banyaknya data pada daftar di bawah' })).toBeVisible()
  await pressOn(page, button(page, 'Lihat Selanjutnya'))
  await expect(grid.getByRole('listitem')).toHaveCount(18)
  // What was pressed is still there, or the next Tab would begin at the top of the page.
  await expect(button(page, 'Lihat Selanjutnya')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Semua data sudah ditampilkan')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await reach(page, page.getByRole('searchbox', { name: 'Cari Galeri Tanaman' }), { back: true, most: 200 })
  await page.keyboard.press('Control+A')
  await page.keyboard.type('manggis')
  await expect(grid.getByRole('listitem')).toHaveCount(1)
  await pressOn(page, grid.getByRole('link', { name: 'Manggis' }))
  await expect(page.getByRole('heading', { name: 'Manggis', exact: true })).toBeVisible()
  await pressOn(page, button(page, 'Kembali'))
  await expect(grid.getByRole('link', { name: 'Manggis' })).toBeVisible()
  await pressOn(page, button(page, 'Tabel'))
  await expect(page.getByRole('columnheader', { name: /Kemajuan/ })).toBeVisible()
  await expect(page).toHaveURL(/show=table/)
})

test('MP-01 by keyboard alone: switches are searched, asked for, moved, narrowed and paged', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${PLANTS}/4?view=detail&id=4`)
  const panel = page.getByRole('region', { name: 'Label Tanaman' })
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  await pressOn(page, panel.getByRole('button', { name: 'Halaman berikutnya' }))
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await reach(page, panel.getByRole('searchbox'), { back: true })
  await page.keyboard.type('hias')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  const hias = panel.getByRole('switch', { name: 'Hias' })
  await pressOn(page, hias, 'Space')
  await pressOn(page, button(page, 'Ya, Lanjutkan'))
  await expect(hias).toBeChecked()
  await expect(hias).toBeFocused()
  await reach(page, panel.getByRole('radio', { name: 'Semua' }), { back: true })
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('radio', { name: 'Aktif', exact: true })).toBeChecked()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await pressOn(page, hias, 'Space')
  await expect(hias).not.toBeChecked()
})

test('LS-14 by keyboard alone: typing in the table begins, moves, is undone, saved and ended', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${PLANTS}?show=table&search=mang`)
  await pressOn(page, button(page, 'Ubah di tabel'))
  const cell = (field: string, name: string) => page.getByRole('textbox', { name: `${field}, ${name}`, exact: true })
  await expect(cell('Nama', 'Mangga')).toBeFocused()
  await reach(page, cell('Jumlah', 'Mangga'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1234')
  await page.keyboard.press('ArrowDown')
  await expect(cell('Jumlah', 'Manggis')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('99')
  await page.keyboard.press('Control+z')
  await expect(cell('Jumlah', 'Manggis')).toHaveValue('1.500')
  await page.keyboard.press('Tab')
  await expect(cell('Harga', 'Manggis')).toBeFocused()
  await pressOn(page, button(page, 'Simpan'), 'Enter', { back: true })
  await expect(page.getByText('1 data tersimpan')).toBeVisible()
  await pressOn(page, button(page, 'Selesai'), 'Enter', { back: true })
  await expect(page.getByRole('row', { name: /Mangga/ })).toContainText('1.234')
  await expect(page.locator('body')).not.toBeFocused()
})

test.describe('columns of one who changes no others', () => {
  test.use({ person: 'auditor' })
  test('LS-06 by keyboard alone: the columns are opened, switched, moved, reset and closed', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(TABLE)
    await pressOn(page, button(page, 'Kolom'))
    const modal = page.getByRole('dialog', { name: 'Kolom' })
    await reach(page, modal.getByRole('switch', { name: 'Warna', exact: true }))
    await Promise.all([kept(page), page.keyboard.press('Space')])
    await expect(page.getByRole('columnheader', { name: 'Warna', exact: true, includeHidden: true })).toHaveCount(0)
    const up = modal.getByRole('button', { name: 'Naikkan kolom Bentuk' })
    await reach(page, up)
    await Promise.all([kept(page), page.keyboard.press('Enter')])
    await expect(up).toBeFocused()
    await reach(page, modal.getByRole('button', { name: 'Kembalikan ke bawaan' }))
    await Promise.all([kept(page), page.keyboard.press('Enter')])
    await expect(modal.getByRole('switch', { name: 'Warna', exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(button(page, 'Kolom')).toBeFocused()
  })
})

test('LS-13 by keyboard alone: the filter’s panel is opened, filled, applied, and its chip taken away', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(TABLE)
  await pressOn(page, button(page, 'Filter'))
  const panel = page.getByRole('dialog', { name: 'Filter Galeri Tabel' })
  await reach(page, panel.getByRole('combobox', { name: 'Warna', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Hijau' })).toBeVisible()
  await page.keyboard.type('hij')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressOn(page, panel.getByRole('button', { name: 'Terapkan Filter' }))
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/filters=/)
  await expect(button(page, /^Filter, 1 aktif/)).toBeFocused()
  await pressOn(page, button(page, 'Hapus filter Warna'))
  await expect(page).not.toHaveURL(/filters=/)
  await expect(page.locator('body')).not.toBeFocused()
})

test('LS-07 DT-01 by keyboard alone: rows are walked, chosen, peeked at, walked in the peek and opened', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(TABLE)
  await reach(page, page.locator('tr[data-row]').first())
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(box(page, 'TB-002')).toBeChecked()
  await page.keyboard.press('Space')
  const peek = (name: string) => page.getByRole('dialog', { name })
  await expect(peek('TB-002').getByRole('link', { name: 'Buka detail lengkap' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(peek('TB-003')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('tr[data-row]').nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(peek('TB-003').getByRole('link', { name: 'Buka detail lengkap' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=detail/)
  await pressOn(page, button(page, 'Sembunyikan rincian'))
  await expect(button(page, 'Tampilkan rincian')).toBeFocused()
})

test.describe('an ordinary role decides', () => {
  test.use({ person: 'qa' })
  test('AP-01 by keyboard alone: what the coordinator submitted is sent back with a note and approved in the end', {
    tag: '@long',
  }, async ({ page, request }) => {
    test.setTimeout(120_000)
    const signedIn = (await (
      await request.post('/api/login', { data: { username: 'koordinator', password: PASSWORD } })
    ).json()) as { token: string }
    const headers = { authorization: `Bearer ${signedIn.token}` }
    const subject = `Pesanan ${freshCode()}`
    const made = await request.post('/api/gallery_order/create', {
      headers,
      data: { subject, quantity: 10, location_nursery_id: 1 },
    })
    const { id } = ((await made.json()) as { data: { id: number } }).data
    const submit = async () =>
      expect((await request.post(`/api/gallery_order/${id}/action/submit`, { headers, data: {} })).status()).toBe(200)
    const decision = page.getByRole('region', { name: 'Persetujuan Pesanan' })
    await submit()
    await page.goto(`/gallery/gallery-order/${id}?view=detail&id=${id}`)
    await expect(page.getByRole('group', { name: /^Tindakan untuk/ })).toHaveCount(0)
    await pressOn(page, decision.getByRole('button', { name: 'Reject' }))
    await expect(page.getByRole('alert').filter({ hasText: 'Anda belum mengisi catatan!' })).toBeVisible()
    await expect(decision.getByLabel('Catatan')).toBeFocused()
    await page.keyboard.type('Belum lengkap')
    await pressOn(page, decision.getByRole('button', { name: 'Reject' }))
    await expect(decision).toContainText('Perlu Perbaikan')
    await expect(decision).toContainText('Dewi Lestari')
    await submit()
    await page.reload()
    await pressOn(page, decision.getByRole('button', { name: 'Approve' }))
    await expect(decision).toContainText('Disetujui')
  })
})

import { expect, type Page } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { openGalleryForm } from './kit/files.ts'
import { call } from './kit/list.ts'
import { test } from './kit/test.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) }).first()
const group = (page: Page, name: string) =>
  page
    .getByRole('group', { name: new RegExp(`^${name}( \\*)?$`) })
    .or(page.getByRole('radiogroup', { name: new RegExp(`^${name}( \\*)?$`) }))

async function choose(page: Page, name: string, ...options: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  for (const option of options) await page.getByRole('option', { name: new RegExp(`^${option}( |$)`) }).click()
  await page.keyboard.press('Escape')
}

test('FR-02 every type of field is typed or picked in one form, and the record holds exactly that', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const code = await openGalleryForm(page)
  const typed: Readonly<Record<string, string>> = {
    Surel: 'galeri@semai.example',
    Telepon: '+62 812 345',
    Situs: 'https://semai.example',
    Cat: '#2f9e44',
    Catatan: 'baris satu\nbaris dua',
    Jumlah: '1.250',
    Berat: '12,5',
    Kemajuan: '40',
    Harga: '150000',
    'Harga Ekspor': '12',
    Hari: '17/8/2025',
    Saat: '2025-08-17 10:30:00',
    Tahun: '2025',
    Bulan: '2025-08',
    Minggu: '2025-W33',
    Jam: '07:30:00',
    'Kontrak dari': '2025-01-01',
    'Kontrak sampai': '2025-12-31',
    Koordinat: '110.4, -7.1',
  }
  for (const [name, text] of Object.entries(typed)) {
    await box(page, name).fill(text)
    await box(page, name).blur()
  }
  await expect(box(page, 'Harga')).toHaveValue('150.000')
  await expect(box(page, 'Catatan')).toHaveAttribute('rows', '4')
  await page
    .getByLabel(/^PIN( \*)?$/)
    .first()
    .fill('rahasia-1')
  await page.getByRole('textbox', { name: 'Cerita' }).click()
  await page.keyboard.type('Bibit unggul')
  await page.getByRole('switch', { name: 'Baik' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Dijual', exact: true }).check()
  await box(page, 'Dijual Kepada').fill('Pak Tani')
  await group(page, 'Bentuk').getByRole('radio', { name: 'Bulat' }).check({ force: true })
  await group(page, 'Ukuran').getByRole('radio', { name: 'Kotak' }).check({ force: true })
  await choose(page, 'Warna Lain', 'Merah', 'Biru')
  await group(page, 'Tanda').getByRole('checkbox', { name: 'Kotak' }).check({ force: true })
  // A button that toggles its code in and out.
  const label = group(page, 'Label')
  for (const name of ['Merah', 'Hijau', 'Merah']) await label.getByText(name, { exact: true }).click()
  await choose(page, 'Lokasi Persemaian', 'Persemaian Kendal')
  await box(page, 'Unit Kerja').click()
  const units = page.getByRole('dialog', { name: 'Pilih Unit Kerja' })
  for (const place of [0, 1]) await units.getByRole('option').nth(place).click()
  await units.getByRole('button', { name: 'Pakai pilihan (2)' }).click()
  await box(page, 'Kembaran').click()
  await page.getByRole('dialog', { name: 'Pilih Kembaran' }).getByRole('searchbox').fill('GL-1')
  await page
    .getByRole('dialog', { name: 'Pilih Kembaran' })
    .getByRole('option', { name: /Jati Unggul/ })
    .click()
  for (const name of ['Foto', 'Surat']) {
    const chooser = page.waitForEvent('filechooser')
    await group(page, name)
      .getByRole('button', { name: /^Pilih File/ })
      .click()
    await (await chooser).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: png() })
    await expect(group(page, name).getByRole('listitem')).toContainText(`${name}.png`)
  }
  await page.getByRole('button', { name: 'Tambah Rincian' }).click()
  const line = page.getByRole('group', { name: 'Rincian baris 1' })
  await line.getByRole('textbox', { name: /^Barang/ }).fill('Polybag')
  await line.getByRole('textbox', { name: /^Banyak/ }).fill('5')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data Galeri Kolom berhasil ditambahkan').first()).toBeVisible()

  const id = new URL(page.url()).searchParams.get('id')
  const stored = (await call(page, 'get', `field_gallery/${id}/show`))['data'] as Record<string, unknown>
  expect(stored).toMatchObject({
    code,
    colour: 2,
    origin: 'galeri',
    mail: 'galeri@semai.example',
    phone: '+62 812 345',
    site: 'https://semai.example',
    paint: '#2f9e44',
    note: 'baris satu\nbaris dua',
    story: '<p>Bibit unggul</p>',
    amount: 1250,
    weight: 12.5,
    progress: 40,
    price: 150_000,
    price_usd: 12,
    doubled: 2500,
    day: '2025-08-17',
    moment: '2025-08-17T03:30:00.000Z',
    made_year: 2025,
    made_month: '2025-08',
    made_week: '2025-W33',
    starts_at: '07:30:00',
    contract_start: '2025-01-01',
    contract_end: '2025-12-31',
    is_good: 1,
    is_sold: 1,
    sold_to: 'Pak Tani',
    shape: 'bulat',
    size: 'kotak',
    colours: [1, 3],
    marks: ['kotak'],
    tags: [2],
    rel_location_nursery_id: 'Persemaian Kendal',
    rel_twin_id: 'Jati Unggul',
    latitude: -7.1,
    longitude: 110.4,
    photo: { field_value: 'Foto.png' },
    letters: [{ field_value: 'Surat.png' }],
    lines: [{ item: 'Polybag', quantity: 5 }],
  })
  expect([(stored['units'] as unknown[]).length, 'pin' in stored]).toEqual([2, false])
})

import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

// The gallery's form has one of everything; a busy machine takes its time.
test.describe.configure({ timeout: 180_000 })

const row = (page: Page, number: number) => page.getByRole('group', { name: `Rincian baris ${number}` })

async function fillRecord(page: Page): Promise<string> {
  const code = freshCode()
  await page.goto('/gallery/field-gallery?view=create')
  await page.getByRole('textbox', { name: /^Nama( \*)?$/ }).fill(`Galeri ${code}`)
  await page.getByRole('textbox', { name: /^Kode( \*)?$/ }).fill(code)
  await page.getByRole('combobox', { name: 'Warna', exact: true }).last().click()
  await page.getByRole('option', { name: 'Merah' }).click()
  return code
}

/** A stored row goes after a question. */
async function removeStored(page: Page): Promise<void> {
  await row(page, 1).getByRole('button', { name: 'Hapus baris 1' }).click()
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
}

test('FR-02 MD-05 child rows are added, judged, changed, removed, taken back and saved with their record', async ({
  page,
}) => {
  const code = await fillRecord(page)
  await page.getByRole('button', { name: 'Tambah Rincian' }).click()
  await expect(row(page, 1).getByRole('textbox', { name: /^Barang/ })).toBeFocused()
  await page.keyboard.type('Paku')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(row(page, 1).getByText('Banyak wajib diisi')).toBeVisible()
  const link = page.getByRole('link', { name: 'Rincian baris 1: Banyak wajib diisi' })
  await link.click()
  await expect(row(page, 1).getByRole('textbox', { name: /^Banyak/ })).toBeFocused()
  await page.keyboard.type('5')

  // A toggle inside the row looks at the row's own value.
  await page.getByRole('button', { name: 'Tambah Rincian' }).click()
  await row(page, 2)
    .getByRole('textbox', { name: /^Barang/ })
    .fill('Tali')
  await row(page, 2)
    .getByRole('textbox', { name: /^Banyak/ })
    .fill('2')
  await row(page, 2).getByRole('checkbox', { name: 'Mendesak' }).check()
  await expect(row(page, 2).getByRole('textbox', { name: /^Alasan/ })).toHaveAttribute('rows', '3')
  await expect(row(page, 1).getByRole('textbox', { name: /^Alasan/ })).toHaveCount(0)
  await row(page, 2)
    .getByRole('textbox', { name: /^Alasan/ })
    .fill('Hujan')
  await row(page, 2).getByRole('textbox', { name: 'Unit Kerja' }).click()
  const units = page.getByRole('dialog', { name: 'Pilih Unit Kerja' })
  await units.getByRole('searchbox').fill('Bulukerto')
  await units.getByRole('option', { name: /MU Bulukerto/ }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  const table = page.getByRole('region', { name: 'Rincian', exact: true })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText('MU Bulukerto')

  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click()
  await expect(row(page, 2).getByRole('textbox', { name: 'Unit Kerja' })).toHaveValue('MU Bulukerto')
  await row(page, 1).getByRole('button', { name: 'Hapus baris 1' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hapus baris 1' })
  await expect(question.getByText('Apakah anda yakin akan menghapus data ini?')).toBeVisible()
  await question.getByRole('button', { name: 'Batalkan' }).click()
  await expect(row(page, 1).getByRole('textbox', { name: /^Barang/ })).toHaveValue('Paku')
  await removeStored(page)
  await expect(row(page, 1)).toContainText('Baris 1 akan dihapus saat disimpan.')
  await expect(row(page, 1).getByRole('button', { name: 'Urungkan hapus baris 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 1).getByRole('textbox', { name: /^Barang/ })).toHaveValue('Paku')
  await removeStored(page)
  await row(page, 2)
    .getByRole('textbox', { name: /^Banyak/ })
    .fill('7')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Edit data Galeri Kolom berhasil').first()).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('7')
  await expect(page.getByRole('heading', { name: `Galeri ${code}` })).toBeVisible()
})

test('FR-02 rows that were not touched do not travel', { tag: '@long' }, async ({ page }) => {
  await page.goto('/gallery/field-gallery/2?view=update&id=2')
  await expect(row(page, 1)).toBeVisible()
  await page.getByRole('textbox', { name: 'Telepon' }).fill('+62 811')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/field_gallery/update'))
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const body = (await sent).postDataJSON() as object
  expect([Object.hasOwn(body, 'phone'), Object.hasOwn(body, 'lines'), Object.hasOwn(body, 'units')]).toEqual([
    true,
    false,
    false,
  ])
  await expect(page.getByText('Edit data Galeri Kolom berhasil').first()).toBeVisible()
})

test('FR-05 what the server says of a row stands under its input, also when an earlier row is going', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/gallery/field-gallery/3?view=update&id=3')
  await removeStored(page)
  await row(page, 2)
    .getByRole('textbox', { name: /^Banyak/ })
    .fill('9')
  await page.route('**/api/field_gallery/update', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Rincian baris 1: Banyak kurang',
        code: 'invalid_fields',
        reference: 'X',
        errors: { lines: 'Rincian baris 1: Banyak kurang', 'lines.0.quantity': 'Banyak kurang' },
      },
    }),
  )
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(row(page, 2).getByText('Banyak kurang')).toBeVisible()
  await expect(row(page, 2).getByRole('textbox', { name: /^Banyak/ })).toBeFocused()
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 768, 320]) {
    test(`FR-02 axe finds nothing in the rows of form and detail, and nothing scrolls sideways (${theme}, ${width} px)`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const address of [
        '/gallery/field-gallery/1?view=update&id=1',
        '/gallery/field-gallery/1?view=detail&id=1',
      ]) {
        await page.goto(address)
        await expect(page.getByText('Rincian', { exact: true }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        if (address.includes('update')) {
          await page.getByRole('button', { name: 'Tambah Rincian' }).click()
          await removeStored(page)
          await page.getByRole('button', { name: 'Simpan', exact: true }).click()
          await expect(page.getByText(/isian yang perlu diperbaiki/)).toBeVisible()
        }
        await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
        const { violations } = await axe(page).analyze()
        expect([address, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])]).toEqual([
          address,
          [],
        ])
        expect(await scrollsSideways(page)).toBe(false)
      }
    })
  }
}

import { expect } from '@playwright/test'
import { expectNoViolations, TABLE } from './kit/list.ts'
import { test } from './kit/test.ts'

test('LS-13 counts, names of references and photos are asked like other columns; a column of buttons says why it is not', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/master/block-nursery')
  const form = page.getByRole('form', { name: 'Filter Blok Persemaian' })
  const head = (label: string) => page.getByRole('columnheader', { name: label, exact: true })
  const chips = page.getByRole('list', { name: 'Filter aktif' })
  await head('Jumlah Bedeng').getByRole('button', { name: 'Saring kolom ini: Jumlah Bedeng' }).press('Enter')
  await form.getByRole('textbox', { name: 'Jumlah Bedeng dari' }).fill('1')
  await form.getByRole('combobox', { name: 'Tambah filter kolom' }).click()
  await page.getByRole('option', { name: 'Lokasi Persemaian', exact: true }).click()
  const place = form.getByRole('group', { name: 'Lokasi Persemaian', exact: true })
  await place.getByRole('combobox', { name: 'Cara menyaring Lokasi Persemaian' }).selectOption('contains')
  await place.getByRole('textbox', { name: 'Lokasi Persemaian' }).fill('kendal')
  await expectNoViolations(page, 'asked counts')
  await form.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(chips).toContainText('Jumlah Bedeng: mulai 1')
  await expect(chips).toContainText('Lokasi Persemaian: memuat "kendal"')
  await expect(page.getByRole('row').nth(1)).toContainText('Persemaian Kendal')
  await expect(page.getByRole('row').filter({ hasText: 'Persemaian' }).filter({ hasNotText: 'Kendal' })).toHaveCount(1)
  await page.reload()
  await expect(chips).toContainText('Lokasi Persemaian: memuat "kendal"')

  await page.goto(TABLE)
  const why = head('Buka Situs').getByRole('button', {
    name: 'Kolom Buka Situs tidak dapat disaring: isinya tombol, bukan data',
  })
  await expect(why).toHaveAttribute('aria-disabled', 'true')
})

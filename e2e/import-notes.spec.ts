import { expect } from '@playwright/test'
import { call, expectNoViolations, showTools } from './kit/list.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 780 }],
] as const) {
  test(`R-master-10 on a ${device} an import says which rows name something closed, and imports them all the same`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/master/trees-main')
    const code = freshCode()
    await call(page, 'post', 'trees_type/create', { type_code: code, type_name: `Tipe Lama ${code}`, is_active: 0 })
    const rows = [
      ['Kode', 'Nama Tanaman', 'Tipe', 'Pertumbuhan', 'Satuan Benih'],
      [code, `Pohon Lama ${code}`, `Tipe Lama ${code}`, 'Fast', 'KG'],
    ]
    await showTools(page)
    await page.getByRole('button', { name: 'Impor', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Impor Plant Library' })
    await page.locator('input[type=file]').setInputFiles({
      name: 'tanaman.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\n')),
    })
    const notes = dialog.getByRole('region', { name: '1 catatan' })
    await expect(notes.getByRole('listitem')).toHaveText(`Baris 2TipeTipe Lama ${code}Tipe sudah tidak aktif`)
    await expect(notes).toContainText('Baris ini tetap diimpor.')
    expect(await scrollsSideways(page)).toBe(false)
    await expectNoViolations(page, 'checked with a note')
    await dialog.getByRole('button', { name: 'Impor 1 baris' }).click()
    await expect(dialog.getByText('Impor selesai: 1 data baru.').first()).toBeVisible()
    await expect(dialog.getByRole('region', { name: '1 catatan' })).toContainText('Baris ini sudah diimpor.')
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    const { data } = (await call(page, 'get', `master_trees/list?search=${code}`)) as {
      data: Record<string, unknown>[]
    }
    expect(data.map((row) => row['rel_trees_type_id'])).toEqual([`Tipe Lama ${code}`])
  })
}

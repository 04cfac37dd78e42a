import { expect } from '@playwright/test'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

test('a record is duplicated from its detail: the form is filled, without what belongs to one record alone, and nothing is saved before it is sent', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/gallery/field-gallery')
  const code = freshCode()
  const { data } = await call(page, 'post', 'field_gallery/create', {
    name: `Asli ${code}`,
    code,
    colour: 2,
    amount: 12,
    pin: 'rahasia',
    lines: [{ item: 'Baris satu', quantity: 3, reason: 'Uji' }],
    location_nursery_id: 1,
    block_nursery_id: 1,
  })
  const id = (data as { id: number }).id
  const total = async () => (await call(page, 'get', `field_gallery/list?search=${code}`))['total']
  await page.goto(`/gallery/field-gallery/${id}?view=detail&id=${id}`)
  await page.getByRole('button', { name: 'Tindakan lain' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Salin tautan' }).press('Enter')
  await expect(page.getByText('Tautan disalin')).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(
    `/gallery/field-gallery/${id}?view=detail&id=${id}`,
  )

  await page.getByRole('button', { name: 'Tindakan lain' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Gandakan' }).press('Enter')
  await expect(
    page.getByText(`Salinan dari Asli ${code}. Belum ada yang disimpan; periksa isian lalu simpan.`),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Nama( \*)?$/ })).toHaveValue(`Asli ${code}`)
  await expect(page.getByRole('textbox', { name: /^Kode( \*)?$/ })).toHaveValue('')
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Jumlah', exact: true })).toHaveValue('12')
  await expect(page.getByRole('combobox', { name: 'Blok', exact: true })).toHaveValue('Blok Tabur Utara')
  expect(await total()).toBe(1)
  await page.getByRole('textbox', { name: /^Kode( \*)?$/ }).fill(`${code}B`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
  await expect(page).toHaveURL(/view=detail/)
  const copy = Number(new URL(page.url()).searchParams.get('id'))
  const shown = (await call(page, 'get', `field_gallery/${copy}/show`))['data'] as {
    lines: { id: number; item: string }[]
  }
  expect(shown).toMatchObject({
    name: `Asli ${code}`,
    code: `${code}B`,
    amount: 12,
    block_nursery_id: 1,
    lines: [{ item: 'Baris satu' }],
  })
  const original = (await call(page, 'get', `field_gallery/${id}/show`))['data'] as {
    lines: { id: number }[]
    version: number
  }
  expect([original.version, original.lines.length, original.lines[0]?.id === shown.lines[0]?.id]).toEqual([1, 1, false])
})

test('by one key on the detail, from the palette, and comments by theirs', { tag: '@long' }, async ({ page }) => {
  await page.goto('/gallery/gallery-tag/1?view=detail&id=1')
  await expect(page.getByRole('button', { name: /^Komentar/ })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: /Komentar/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Komentar/ })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('salin tautan')
  await expect(page.getByRole('option', { name: /^Salin tautan/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/view=create&from=1/)
  await expect(page.getByText(/^Salinan dari /)).toBeVisible()
})

test('from the menu of a row, and not for those who may not add', { tag: '@long' }, async ({ page }) => {
  await page.goto('/gallery/gallery-tag')
  await page
    .getByRole('button', { name: /^Tindakan untuk / })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Gandakan' }).press('Enter')
  await expect(page).toHaveURL(/view=create&from=\d+/)
  await expect(page.getByText(/^Salinan dari /)).toBeVisible()
})

test.describe('someone who only reads', () => {
  test.use({ person: 'tamu' })
  test('is offered the link alone', { tag: '@long' }, async ({ page }) => {
    await page.goto('/gallery/gallery-tag/1?view=detail&id=1')
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await expect(page.getByRole('menuitem', { name: 'Salin tautan' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Gandakan' })).toHaveCount(0)
  })
})

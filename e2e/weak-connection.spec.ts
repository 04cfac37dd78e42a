import { expect } from '@playwright/test'
import { test } from './kit/test.ts'

const UPDATE = '**/api/working_area_management_unit/update'

test('MD-03 while a save is under way the inputs are closed, and after a failure they open with everything typed and the focus where it was', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/master/working-area-management-unit/4?view=update&id=4')
  const name = page.getByLabel('Nama MU')
  await expect(name).toHaveValue(/MU/)
  let fail = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(UPDATE, async (route) => {
    await held
    await route.fulfill({
      status: 503,
      json: { message: 'Basis data sedang tidak dapat dihubungi.', code: 'database_away', reference: 'ABCDEF0123' },
    })
  })
  await name.fill('MU Sedang Disimpan')
  await name.press('Control+Enter')
  await expect(name).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Persemaian' })).toBeDisabled()
  await page.keyboard.type('terlambat')
  fail()
  await expect(page.getByText('Basis data sedang tidak dapat dihubungi.').first()).toBeVisible()
  await expect(name).toBeEnabled()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('MU Sedang Disimpan')
  const submit = page.getByRole('button', { name: 'Simpan', exact: true })
  await submit.click()
  await expect(submit).toBeFocused()
  await page.unroute(UPDATE)
  await submit.click()
  await expect(page.getByText('Edit data Management Unit berhasil').first()).toBeVisible()
})

test('FR-03 a sentence of the server under a field takes the focus there once the inputs are open again', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/working-area-management-unit/4?view=update&id=4')
  const name = page.getByLabel('Nama MU')
  await expect(name).toHaveValue(/MU/)
  await page.route(UPDATE, (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Provinsi tidak dikenal',
        code: 'invalid_fields',
        reference: 'ABCDEF0123',
        errors: { province: 'Provinsi tidak dikenal' },
      },
    }),
  )
  await name.fill('MU Lain')
  await name.press('Control+Enter')
  await expect(page.getByRole('combobox', { name: 'Provinsi' })).toBeFocused()
  await expect(page.getByText('Provinsi tidak dikenal').last()).toBeVisible()
})

test('SH-13 a list that failed without network comes by itself when the network is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/master/block-nursery')
  await expect(page.getByText(/display 10 of/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Menu Master' }).getByRole('link', { name: 'Bedeng Persemaian' }).click()
  await expect(page.getByText('Data Error')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/display 10 of \d+ record/)).toBeVisible()
})

test('SH-13 a server that is down is named as such, not as missing internet, and a second try finds it again', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/block-nursery')
  await expect(page.getByText(/display 10 of/)).toBeVisible()
  await page.route('**/api/bedeng_nursery/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation', { name: 'Menu Master' }).getByRole('link', { name: 'Bedeng Persemaian' }).click()
  await expect(page.getByText('Server tidak dapat dihubungi. Tunggu sebentar, lalu coba lagi.')).toBeVisible()
  await expect(page.getByText('Tidak terhubung internet!')).toHaveCount(0)
  await page.unroute('**/api/bedeng_nursery/**')
  await page.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect(page.getByText(/display 10 of \d+ record/)).toBeVisible()
})

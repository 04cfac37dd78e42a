import { expect } from '@playwright/test'
import { pressOn } from './kit/keyboard.ts'
import { freshCode, PASSWORD, test } from './kit/test.ts'

test.use({ person: null })

test('the whole journey works without a mouse: sign in, menu, search, create, save, delete, sign out', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const code = freshCode()
  const press = (key: string) => page.keyboard.press(key)
  const go = (name: RegExp | string, role: 'link' | 'button' = 'link', { back = false } = {}) =>
    pressOn(page, page.getByRole(role, { name }).first(), 'Enter', { back })
  await page.goto('/login')
  await expect(page.getByLabel('Email / Username')).toBeFocused()
  await page.keyboard.type('admin')
  await press('Tab')
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await page.waitForURL('**/main-module')
  await go(/^Master/)
  await page.waitForURL('**/master/**')
  await go('Management Unit')
  await page.waitForURL('**/working-area-management-unit')
  await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
  const add = page.getByRole('link', { name: 'Tambah' })
  await go('Tambah', (await add.count()) > 0 ? 'link' : 'button')
  await expect(page.getByLabel('Nomor MU')).toBeFocused()
  await page.keyboard.type(code)
  await press('Tab')
  await page.keyboard.type(`MU ${code}`)
  await press('Control+Enter')
  await expect(page).toHaveURL(/view=detail/)
  await go('Hapus', 'button')
  await expect(page.getByRole('button', { name: 'Batalkan' })).toBeFocused()
  await go('Ya, Lanjutkan', 'button')
  await expect(page.getByText('Berhasil menghapus data!').first()).toBeVisible()
  // The list's heading has the focus then, and the header stands right before it, not behind all of its rows.
  await expect(page).not.toHaveURL(/view=detail/)
  await expect(page.getByRole('heading', { level: 1, name: 'Management Unit' })).toBeFocused()
  await go(/Akun & pengaturan/, 'button', { back: true })
  await go('Keluar', 'button')
  await page.waitForURL('**/login')
})

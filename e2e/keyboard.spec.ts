import { expect } from '@playwright/test'
import { freshCode, PASSWORD, test } from './kit/test.ts'

test.use({ person: null })

test('the whole journey works without a mouse: sign in, menu, search, create, save, delete, sign out', async ({ page }) => {
  test.setTimeout(120_000)
  const code = freshCode()
  const press = (key: string) => page.keyboard.press(key)
  /** Tab until the wanted thing has the focus, as a person would. */
  const reach = async (name: RegExp | string, role: 'link' | 'button' | 'textbox' | 'menuitem' = 'link') => {
    const wanted = page.getByRole(role, { name }).first()
    await wanted.waitFor()
    for (let n = 0; n < 60; n += 1) {
      if ((await wanted.and(page.locator(':focus')).count()) > 0) return
      await press('Tab')
    }
    throw new Error(`Tab does not reach ${String(name)}`)
  }
  await page.goto('/login')
  await expect(page.getByLabel('Email / Username')).toBeFocused()
  await page.keyboard.type('admin')
  await press('Tab')
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await page.waitForURL('**/main-module')
  await reach(/^Master/)
  await press('Enter')
  await page.waitForURL('**/master/**')
  await reach('Management Unit')
  await press('Enter')
  await page.waitForURL('**/working-area-management-unit')
  await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
  const add = page.getByRole('link', { name: 'Tambah' })
  await reach('Tambah', (await add.count()) > 0 ? 'link' : 'button')
  await press('Enter')
  await expect(page.getByLabel('Nomor MU')).toBeFocused()
  await page.keyboard.type(code)
  await press('Tab')
  await page.keyboard.type(`MU ${code}`)
  await press('Control+Enter')
  await expect(page).toHaveURL(/view=detail/)
  await reach('Hapus', 'button')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Batalkan' })).toBeFocused()
  await reach('Ya, Lanjutkan', 'button')
  await press('Enter')
  await expect(page.getByText('Berhasil menghapus data!').first()).toBeVisible()
  await reach(/Akun & pengaturan/, 'button')
  await press('Enter')
  await reach('Keluar', 'button')
  await press('Enter')
  await page.waitForURL('**/login')
})

import { expect, type Page } from '@playwright/test'
import { expectPresentable, signInAs, test, typeNewPassword, typeSignIn } from './kit/accounts.ts'
import { pressOn } from './kit/keyboard.ts'
import { PASSWORD } from './kit/test.ts'
import { markTourSeen } from './kit/tour.ts'

test.describe.configure({ mode: 'default' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openAccount(page: Page, username: string, password = PASSWORD): Promise<void> {
  await signInAs(page, username, password)
  await page.waitForURL('**/main-module')
  await page.goto('/account')
  await expect(part(page, 'Profil')).toBeVisible()
}

test('the account panel leads to the page, whose profile and photo are changed without any right to change users', {
  tag: '@wide',
}, async ({ page, accounts }) => {
  const person = await accounts.given()
  await signInAs(page, person.username)
  await page.waitForURL('**/main-module')
  await page.getByRole('button', { name: /Akun & pengaturan/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Akun saya' }).click()
  await page.waitForURL('**/account')
  const profile = part(page, 'Profil')
  await profile.getByLabel('Nama Lengkap').fill('')
  await profile.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(profile.getByText('wajib diisi')).toBeVisible()
  await profile.getByLabel('Nama Lengkap').fill('Nama Baru Sekali')
  await profile.getByLabel('Telepon').fill('0812 0000 1234')
  await profile.getByLabel('Pilih foto').setInputFiles({ name: 'saya.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(profile.getByRole('img', { name: 'Foto' })).toBeVisible()
  await profile.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Profil Anda diperbarui.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Akun & pengaturan Nama Baru Sekali' }).first()).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Telepon')).toHaveValue('0812 0000 1234')
  await expect(profile.getByRole('img', { name: 'Foto' })).toBeVisible()
  await expect(profile.getByRole('img', { name: 'Foto' })).toHaveJSProperty('naturalWidth', 1)
  const face = page
    .getByRole('button', { name: /Akun & pengaturan/ })
    .first()
    .locator('img')
  await expect(face).toHaveJSProperty('naturalWidth', 1)
  await profile.getByRole('button', { name: 'Hapus foto' }).click()
  await profile.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(face).toHaveCount(0)
  await page.reload()
  await expect(profile.getByRole('button', { name: 'Pilih foto' })).toBeVisible()
})

test('the list of devices names them, marks this one, and Keluarkan ends another browser', { tag: '@long' }, async ({
  page,
  browser,
  accounts,
}) => {
  test.setTimeout(120_000)
  const person = await accounts.given({ role: 'Field Coordinator' })
  const phone = await browser.newPage({
    baseURL: accounts.address,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  const tablet = await browser.newPage({
    baseURL: accounts.address,
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  for (const other of [phone, tablet]) {
    await signInAs(other, person.username)
    await other.waitForURL('**/main-module')
  }
  await openAccount(page, person.username)
  const devices = part(page, 'Perangkat yang sedang masuk')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('Perangkat ini')
  await expect(devices.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  await devices.getByRole('button', { name: 'Keluarkan Chrome di Android' }).click()
  await expect(page.getByText('Perangkat itu sudah dikeluarkan.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('list')).toBeFocused()
  await phone.goto('/master/block-nursery')
  await phone.waitForURL('**/login')
  await tablet.goto('/master/block-nursery')
  await expect(tablet.getByRole('heading', { name: 'Blok Persemaian' })).toBeVisible()
  await pressOn(page, devices.getByRole('button', { name: 'Keluarkan semua perangkat lain' }))
  await expect(page.getByText('Semua perangkat lain sudah dikeluarkan.')).toBeVisible()
  await expect(devices.getByText('Tidak ada perangkat lain.')).toBeVisible()
  await tablet.reload()
  await tablet.waitForURL('**/login')
  await phone.close()
  await tablet.close()
})

test('the own password is changed with the present one; this device stays signed in', { tag: '@long' }, async ({
  page,
  accounts,
}) => {
  const person = await accounts.given()
  await openAccount(page, person.username)
  const section = part(page, 'Kata sandi')
  const change = section.getByRole('button', { name: 'Ganti kata sandi' })
  await expect(change).toBeDisabled()
  await section.getByLabel('Kata sandi saat ini', { exact: true }).fill('salah-sekali')
  await typeNewPassword(page, 'akasia-di-lereng')
  await change.click()
  await expect(section.getByText('Kata sandi saat ini salah')).toBeVisible()
  await section.getByLabel('Kata sandi saat ini', { exact: true }).fill(PASSWORD)
  await change.click()
  await expect(page.getByText('Password Berhasil diperbarui')).toBeVisible()
  await expect(section.getByLabel('Kata sandi saat ini', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(part(page, 'Profil')).toBeVisible()
  await page.evaluate('localStorage.clear()')
  await page.goto('/login')
  await typeSignIn(page, person.username, 'akasia-di-lereng')
  await page.waitForURL('**/main-module')
})

test('theme and sound of the device, and the nursery lists begin with', { tag: '@long' }, async ({
  page,
  accounts,
}) => {
  await markTourSeen(accounts.address, 'lapangan')
  await openAccount(page, 'lapangan')
  await part(page, 'Tampilan & suara').getByRole('radio', { name: 'Gelap' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await part(page, 'Tampilan & suara').getByRole('switch', { name: 'Suara pemberitahuan' }).click()
  expect(await page.evaluate<string>('JSON.stringify({ ...localStorage })')).toContain('pref.')

  const kept = page.waitForResponse(
    (reply) => reply.url().includes('/api/preferences/') && reply.request().method() === 'PUT',
  )
  await part(page, 'Persemaian awal').getByRole('combobox').selectOption({ index: 1 })
  await kept
  await page.goto('/master/block-nursery')
  await page.waitForURL('**/master/block-nursery?*filters=*')
})

test('the account page is clean for axe in both themes and fits a small phone', { tag: '@long' }, async ({
  page,
  accounts,
}) => {
  test.setTimeout(120_000)
  const person = await accounts.given()
  await openAccount(page, person.username)
  await expect(part(page, 'Perangkat yang sedang masuk').getByRole('listitem')).toHaveCount(1)
  await expectPresentable(page, '/account')
  await page.getByRole('button', { name: 'Bantuan' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Bantuan: Akun saya' })).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  type Accounts,
  asAdmin,
  expectPresentable,
  type GivenAccount,
  signInAs,
  test,
  typeNewPassword,
} from './kit/accounts.ts'
import { pressOn, reach } from './kit/keyboard.ts'
import { PASSWORD } from './kit/test.ts'
import { markTourSeen } from './kit/tour.ts'

test.describe.configure({ mode: 'default' })

const NEW = 'mahoni-daun-lebar'
const codeField = (page: Page) => page.getByLabel('Kode verifikasi')
const codesOnScreen = (page: Page) =>
  page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem').allInnerTexts()

/** The secret as a person would read it off the page. */
async function secretOn(page: Page): Promise<string> {
  return (await page.locator('code').first().innerText()).replaceAll(' ', '')
}

/** A code of this moment, that no other sign-in used: the step of the last one is forgotten. */
async function codeOf({ query }: Accounts, { id }: GivenAccount): Promise<string> {
  await query('update second_factor set last_step = 0 where user_id = $1', [id])
  const [row] = await query<{ secret: string }>('select secret from second_factor where user_id = $1', [id])
  return new TOTP({ secret: row?.secret ?? '' }).generate()
}

/** Set up on the page, whichever it is, from the password to the recovery codes. */
async function setUp(page: Page, accounts: Accounts, person: GivenAccount): Promise<readonly string[]> {
  await page.getByLabel('Kata sandi saat ini', { exact: true }).last().fill(PASSWORD)
  await page.getByRole('button', { name: 'Mulai' }).click()
  await expect(page.getByRole('img', { name: 'Kode QR' })).toBeVisible()
  await codeField(page).fill(await codeOf(accounts, person))
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByRole('heading', { name: 'Simpan kode pemulihan' })).toBeFocused()
  return codesOnScreen(page)
}

test('an administrator has a temporary password made, sees it in clear text and copies it', { tag: '@long' }, async ({
  page,
  context,
  accounts,
}) => {
  const person = await accounts.given()
  await markTourSeen(accounts.address, 'admin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'admin')
  await page.waitForURL('**/main-module')
  await page.goto(`/user-role/users/${person.id}?view=detail&id=${person.id}`)
  await page.getByRole('button', { name: 'Kata Sandi Sementara' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kata Sandi Sementara' })
  const field = dialog.locator('input[name=password]')
  await expect(dialog.getByRole('button', { name: /^Salin/ })).toBeDisabled()
  await dialog.getByRole('button', { name: /^Buat/ }).press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue(/^[\w-]{16}$/)
  const made = await field.inputValue()
  await dialog.getByRole('button', { name: /^Buat/ }).press('Enter')
  await expect(field).not.toHaveValue(made)
  await dialog.getByRole('button', { name: /^Salin/ }).press('Enter')
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(await field.inputValue())
  const password = await field.inputValue()
  await dialog.getByRole('button', { name: 'Kata Sandi Sementara', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.evaluate('localStorage.clear()')
  await signInAs(page, person.username, password)
  await page.waitForURL('**/complete-account')
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.waitForURL('**/login')
})

test('a temporary password opens nothing but the page that changes it, and then the place the person wanted', {
  tag: '@long',
}, async ({ page, accounts }) => {
  test.setTimeout(120_000)
  const person = await accounts.given({ role: 'Field Coordinator' })
  await asAdmin(accounts.address, `users/${person.id}/action/temporary_password`, { password: 'sementara-rimba-7' })
  await page.goto('/master/block-nursery?search=tanam')
  await page.waitForURL('**/login')
  await page.getByLabel('Email / Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('sementara-rimba-7')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL('**/complete-account')
  await expect(page.getByRole('heading', { name: 'Ganti kata sandi sementara' })).toBeVisible()
  await expectPresentable(page, 'temporary password')
  await page.goto('/main-module')
  await page.waitForURL('**/complete-account')

  const save = page.getByRole('button', { name: 'Simpan & lanjutkan' })
  await reach(page, page.getByLabel('Kata sandi sementara', { exact: true }))
  await page.keyboard.type('bukan-ini-kiranya')
  await typeNewPassword(page, NEW)
  await save.click()
  await expect(page.getByText('Kata sandi saat ini salah')).toBeVisible()
  await page.getByLabel('Kata sandi sementara', { exact: true }).fill('sementara-rimba-7')
  await typeNewPassword(page, 'sementara-rimba-7')
  await save.click()
  await expect(page.getByText('Kata sandi baru harus berbeda dari yang lama')).toBeVisible()
  await typeNewPassword(page, NEW)
  await save.click()
  await page.waitForURL('**/master/block-nursery?*search=tanam*')
  await expect(page.getByRole('heading', { name: 'Blok Persemaian' })).toBeVisible()
})

test('a role that requires the second step: the next call of an open session leads to its setup and back, with codes to copy and to save', {
  tag: '@long',
}, async ({ page, context, accounts }) => {
  test.setTimeout(120_000)
  const person = await accounts.given({ role: 'Management' })
  await signInAs(page, person.username)
  await page.waitForURL('**/main-module')
  await page.goto('/master/block-nursery')
  await expect(page.getByRole('link', { name: 'BL1' }).first()).toBeVisible()
  await accounts.query(`update roles set requires_second_factor = 1 where role_name = 'Management'`)
  await page
    .getByRole('button', { name: /^Nama Blok/ })
    .first()
    .click()
  await page.waitForURL('**/complete-account')
  await expect(page.getByRole('heading', { name: 'Pasang verifikasi dua langkah' })).toBeVisible()
  await expectPresentable(page, 'second factor: password')

  await page.getByLabel('Kata sandi saat ini', { exact: true }).fill('salah-sekali')
  await page.getByRole('button', { name: 'Mulai' }).click()
  await expect(page.getByText('Kata sandi saat ini salah')).toBeVisible()
  await page.getByLabel('Kata sandi saat ini', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Mulai' }).click()
  await expect(page.getByRole('img', { name: 'Kode QR' })).toBeVisible()
  await expectPresentable(page, 'second factor: scan')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Salin kunci' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await secretOn(page))
  await codeField(page).fill('000000')
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByText('Kode salah. Periksa jam ponsel Anda')).toBeVisible()
  const secret = await secretOn(page)
  await codeField(page).fill(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Simpan kode pemulihan' })).toBeFocused()
  const codes = await codesOnScreen(page)
  expect(codes).toHaveLength(10)
  await expectPresentable(page, 'recovery codes')
  await page.getByRole('button', { name: 'Salin semua' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('kode-pemulihan.txt')
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'))
  await page.getByRole('button', { name: 'Saya sudah menyimpannya' }).click()
  await page.waitForURL('**/master/block-nursery**')
  await expect(page.getByRole('link', { name: 'BL1' }).first()).toBeVisible()
  await accounts.query(`update roles set requires_second_factor = 0 where role_name = 'Management'`)
})

test('set up on the account page; then sign-in asks for the phone, takes each code once, and a recovery code in its place', {
  tag: '@wide',
}, async ({ page, accounts }) => {
  test.setTimeout(120_000)
  const person = await accounts.given()
  await signInAs(page, person.username)
  await page.waitForURL('**/main-module')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Verifikasi dua langkah' })
  await section.getByRole('button', { name: 'Pasang' }).click()
  await page.getByLabel('Kata sandi saat ini', { exact: true }).last().fill(PASSWORD)
  await page.getByRole('button', { name: 'Mulai' }).click()
  await section.getByRole('button', { name: 'Batal' }).click()
  await expect(section.getByRole('button', { name: 'Pasang' })).toBeFocused()
  await page.keyboard.press('Enter')
  const recovery = await setUp(page, accounts, person)
  await page.getByRole('button', { name: 'Saya sudah menyimpannya' }).click()
  await expect(section.getByText('Kode pemulihan tersisa: 10')).toBeVisible()
  const signOut = async () => {
    await page.evaluate('localStorage.clear()')
    await signInAs(page, person.username)
  }

  await signOut()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expectPresentable(page, 'sign-in: code')
  const code = await codeOf(accounts, person)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/main-module')

  await signOut()
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(page.getByText('Kode salah atau sudah dipakai.')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Kembali' }))
  await expect(page.getByLabel('Email / Username')).toHaveValue(person.username)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.getByRole('button', { name: 'Ponsel tidak ada? Pakai kode pemulihan' }).click()
  await page.getByLabel('Kode pemulihan').fill((recovery[0] ?? '').toUpperCase())
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await page.waitForURL('**/main-module')

  await signOut()
  await page.getByRole('button', { name: 'Ponsel tidak ada? Pakai kode pemulihan' }).click()
  await page.getByLabel('Kode pemulihan').fill(recovery[0] ?? '')
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(page.getByText('Kode salah atau sudah dipakai.')).toBeVisible()
  await page.getByLabel('Kode pemulihan').fill(recovery[1] ?? '')
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await page.waitForURL('**/main-module')

  await page.goto('/account')
  await expect(section.getByText('Kode pemulihan tersisa: 8')).toBeVisible()
  await section.getByRole('button', { name: 'Hapus verifikasi dua langkah' }).click()
  await section.getByLabel('Kata sandi saat ini', { exact: true }).fill(PASSWORD)
  await section.getByLabel('Kode autentikator atau kode pemulihan').fill(recovery[2] ?? '')
  await section.getByRole('button', { name: 'Hapus verifikasi dua langkah' }).click()
  await expect(section.getByText('Belum aktif')).toBeVisible()
  await signOut()
  await page.waitForURL('**/main-module')
})

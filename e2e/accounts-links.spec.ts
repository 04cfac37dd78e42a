import { expect, type Page } from '@playwright/test'
import { expectPresentable, signInAs, test, typeNewPassword, typeSignIn } from './kit/accounts.ts'
import { pressOn, reach } from './kit/keyboard.ts'
import { PASSWORD } from './kit/test.ts'

test.describe.configure({ mode: 'default' })

const NEW = 'sengon-laut-tumbuh'
const dead = (page: Page) => page.getByRole('alert').filter({ hasText: 'Kode tidak berlaku lagi' })
const update = (page: Page) => page.getByRole('button', { name: 'Perbarui & Login' })

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Lupa kata sandi?' }).click()
  await expect(page.getByRole('button', { name: 'Kirim' })).toBeDisabled()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('heading', { name: 'Email Terkirim' })).toBeFocused()
}

test('AU-07 AU-08 forgot, mail, reset, sign in; the old password and the used link are worth nothing, other devices are signed out', {
  tag: '@wide',
}, async ({ page, browser, accounts }) => {
  test.setTimeout(120_000)
  const person = await accounts.given()
  const other = await browser.newPage({ baseURL: accounts.address })
  await signInAs(other, person.username)
  await other.waitForURL('**/main-module')

  await askForReset(page, person.email)
  await page.getByRole('button', { name: 'Kembali ke halaman masuk' }).click()
  await expect(page.getByLabel('Email / Username')).toBeVisible()
  const link = await accounts.linkTo(person.email, 'reset-password')
  await page.goto(link)
  await expect(update(page)).toBeDisabled()
  await typeNewPassword(page, NEW, 'lain')
  await expect(page.getByText('Konfirmasi kata sandi tidak cocok')).toBeVisible()
  await expect(update(page)).toBeDisabled()
  await typeNewPassword(page, 'password123')
  await update(page).click()
  await expect(page.getByText('Kata sandi ini terlalu umum, pilih yang lain')).toBeVisible()
  await typeNewPassword(page, NEW)
  await update(page).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Password Berhasil diperbarui')).toBeVisible()

  await typeSignIn(page, person.username)
  await expect(page.getByText('Username atau kata sandi salah.')).toBeVisible()
  await typeSignIn(page, person.username, NEW)
  await page.waitForURL('**/main-module')

  await other.reload()
  await other.waitForURL('**/login')
  await other.goto(link)
  await typeNewPassword(other, 'kayu-jati-tua-99')
  await update(other).click()
  await expect(dead(other)).toBeVisible()
  await other.close()
})

test('AU-07 an unknown address gets the same panel and no mail; Batal leads back', { tag: '@long' }, async ({
  page,
  accounts,
}) => {
  test.setTimeout(120_000)
  await askForReset(page, 'tidak-ada@kebun.example')
  await expect(page.getByText('Bila tidak-ada@kebun.example terdaftar')).toBeVisible()
  await expectPresentable(page, 'Email Terkirim')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Lupa kata sandi?' }).click()
  await expectPresentable(page, 'forgot')
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible()
  expect(accounts.subjectsTo('tidak-ada@kebun.example')).toEqual([])
})

test('AU-08 a link without its parts, or of another day, leads to sign-in; a wrong or expired code is refused in the page', {
  tag: '@long',
}, async ({ page, accounts }) => {
  test.setTimeout(120_000)
  const now = Math.floor(Date.now() / 1000)
  // Without its code the page was reloaded, for instance: the link itself may still be good.
  const again = 'Buka lagi tautan di email Anda untuk membuat kata sandi baru.'
  const old = 'Tautan itu sudah tidak berlaku'
  for (const [query, words] of [
    ['', again],
    ['?code=abc', old],
    [`?ts=${now}`, again],
    [`?code=abc&ts=${now - 90_000}`, old],
  ] as const) {
    await page.goto(`/reset-password${query}`)
    await page.waitForURL('**/login')
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await page.goto(`/reset-password?code=abc&ts=${now}`)
  await typeNewPassword(page, NEW)
  await update(page).click()
  await expect(dead(page)).toBeVisible()
  await expectPresentable(page, 'reset-password')

  const person = await accounts.given()
  await askForReset(page, person.email)
  const link = await accounts.linkTo(person.email, 'reset-password')
  await accounts.query(
    `update account_code set expires_at = now() - interval '1 second' where purpose = 'reset' and user_id = $1`,
    [person.id],
  )
  await page.goto(link)
  await typeNewPassword(page, NEW)
  await update(page).click()
  await expect(dead(page)).toBeVisible()
  await signInAs(page, person.username, PASSWORD)
  await page.waitForURL('**/main-module')
})

test('AU-08 the new password is typed by keyboard alone, shown and hidden', { tag: '@long' }, async ({
  page,
  accounts,
}) => {
  const person = await accounts.given()
  await askForReset(page, person.email)
  await page.goto(await accounts.linkTo(person.email, 'reset-password'))
  await reach(page, page.getByLabel('Kata sandi baru', { exact: true }))
  await page.keyboard.type(NEW)
  await pressOn(page, page.getByRole('button', { name: 'Tampilkan kata sandi baru' }))
  await expect(page.getByLabel('Kata sandi baru', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kata sandi baru', { exact: true })).toHaveAttribute('type', 'password')
  await reach(page, page.getByLabel('Konfirmasi kata sandi', { exact: true }))
  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

test('an invited account sets its password by the mailed link and signs in; wrong, expired and used links open nothing', {
  tag: '@long',
}, async ({ page, accounts }) => {
  test.setTimeout(120_000)
  const person = await accounts.given()
  await accounts.query('delete from user_credential where user_id = $1', [person.id])
  const link = await accounts.linkTo(person.email, 'set-password')
  const save = page.getByRole('button', { name: 'Simpan & Masuk' })
  await page.goto('/set-password')
  await expect(page.getByText('Tautan ini tidak lengkap')).toBeVisible()
  await page.goto('/set-password?code=salah')
  await typeNewPassword(page, NEW)
  await save.click()
  await expect(dead(page)).toBeVisible()
  await expectPresentable(page, 'set-password')

  await accounts.query(
    `update account_code set expires_at = now() - interval '1 second' where purpose = 'invite' and user_id = $1`,
    [person.id],
  )
  await page.goto(link)
  await typeNewPassword(page, NEW)
  await save.click()
  await expect(dead(page)).toBeVisible()
  await accounts.query(
    `update account_code set expires_at = now() + interval '1 hour' where purpose = 'invite' and user_id = $1`,
    [person.id],
  )

  await save.click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Kata sandi Anda sudah dibuat')).toBeVisible()
  await typeSignIn(page, person.email, NEW)
  await page.waitForURL('**/main-module')
  await page.goto(link)
  await typeNewPassword(page, 'jabon-merah-subur')
  await save.click()
  await expect(dead(page)).toBeVisible()
})

test('a new address counts once its link was opened, and the link works once', { tag: '@long' }, async ({
  page,
  accounts,
}) => {
  test.setTimeout(120_000)
  const person = await accounts.given()
  const fresh = `baru.${person.email}`
  await signInAs(page, person.username)
  await page.waitForURL('**/main-module')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Email' })
  await section.getByLabel('Email baru').fill(fresh)
  await section.getByLabel('Kata sandi saat ini', { exact: true }).fill('salah-sekali')
  await section.getByRole('button', { name: 'Ganti email' }).click()
  await expect(section.getByText('Kata sandi saat ini salah')).toBeVisible()
  await section.getByLabel('Kata sandi saat ini', { exact: true }).fill(PASSWORD)
  await section.getByRole('button', { name: 'Ganti email' }).click()
  await expect(section.getByText('Surat verifikasi sudah dikirim')).toBeVisible()

  const link = await accounts.linkTo(fresh, 'confirm-email')
  await page.goto('/confirm-email?code=salah')
  await expect(dead(page)).toBeVisible()
  await expectPresentable(page, 'confirm-email')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email baru dipakai' })).toBeVisible()
  await page.goto('/account')
  await expect(section.getByText(fresh)).toBeVisible()
  await page.goto(link)
  await expect(dead(page)).toBeVisible()
})

import { expect } from '@playwright/test'
import { signInAs, test } from './kit/accounts.ts'
import { pressOn, reach } from './kit/keyboard.ts'
import { another } from './kit/people.ts'
import { markTourSeen } from './kit/tour.ts'
import { PASSWORD, applicant, next, fillAccount, fillPlace } from './kit/applicant.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

test("AU-09 the browser's way back leads to the step before, and a reload loses nothing but the password", {
  tag: '@long',
}, async ({ page }) => {
  const person = applicant()
  await page.goto('/register')
  await fillAccount(page, { ...person, username: `${person.username}.titik` })
  await next(page).click()
  await expect(page.getByText('Username hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah')).toBeVisible()
  await page.getByLabel('Username').fill(person.username)
  await next(page).click()
  await fillPlace(page)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Selesai' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Jabatan')).toHaveValue('Pengawas Bedeng')
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveValue(PASSWORD)
  await page.goForward()
  await page.reload()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveValue('')
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await next(page).click()
  await expect(page.getByLabel('Proyek')).toHaveValue(/\d+/)
  expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain(PASSWORD)
})

test('AU-09 AU-11 AU-12 AU-13 AU-14 AU-06 register, mail, verify, approval by the Department Admin, mail, sign in', {
  tag: '@wide',
}, async ({ page, browser, accounts }) => {
  test.setTimeout(180_000)
  await markTourSeen(accounts.address, 'personalia')
  const person = applicant()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Daftar' }).click()
  await fillAccount(page, person)
  await next(page).click()
  await fillPlace(page)
  await page.getByRole('radio', { name: /^Pengawas/ }).check()
  await next(page).click()
  for (const words of [
    person.fullname,
    person.email,
    person.username,
    'Pengawas',
    'Persemaian',
    'Pembibitan Kendal',
    'Pengawas Bedeng',
  ]) {
    await expect(page.getByRole('definition').filter({ hasText: words }).first()).toBeVisible()
  }
  await expect(page.getByText(PASSWORD)).toHaveCount(0)
  // The step is called finished before anything is sent; its state is not.
  await expect(page.locator('[aria-current=step]')).toHaveText(/Selesai.*belum dikirim/)
  await page.getByRole('button', { name: 'Kirim Pendaftaran' }).click()
  await expect(page.getByRole('heading', { name: 'Pendaftaran Selesai' })).toBeFocused()

  await page.goto(await accounts.linkTo(person.email, 'verify-email'))
  await expect(page.getByRole('heading', { name: 'Email Anda terverifikasi' })).toBeVisible()
  await expect(page.getByText('Department Admin')).toBeVisible()
  await expect(page.getByLabel('Kontak departemen')).toHaveValue('Hendra (Personalia) - 0812-0000-0101')

  await signInAs(page, person.username, PASSWORD)
  await page.waitForURL('**/waiting-apps')
  await expect(page.getByRole('heading', { name: 'Proses Persetujuan' })).toBeVisible()

  const admin = await another(browser, accounts.address, 'personalia')
  const [found] = await accounts.query<{ id: string }>('select id from users where username = $1', [person.username])
  await admin.goto(await accounts.linkTo('personalia@semai.example', `user-role/users/${found?.id}`))
  await admin.getByRole('button', { name: 'Approve' }).click()
  // A supervisor works in one nursery: whoever approves is asked which.
  const asking = admin.getByRole('dialog', { name: 'Approve' })
  await asking.getByRole('combobox', { name: /^Lokasi Persemaian/ }).fill('Kendal')
  await admin.getByRole('option', { name: 'Persemaian Kendal' }).click()
  await asking.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => accounts.subjectsTo(person.email), { timeout: 30_000 }).toContain('Akun Semai Anda disetujui')
  await admin.context().close()

  await signInAs(page, person.email, PASSWORD)
  await page.waitForURL('**/main-module')
})

test('AU-10 taken addresses and names are flagged until they change; the gates open only for whole steps', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/register')
  await expect(next(page)).toBeDisabled()
  await fillAccount(page, { fullname: 'Ibu Uji', username: 'tamu', email: 'tamu@semai.example' })
  await expect(page.getByText('Email salah / sudah terdaftar, gunakan email lain')).toBeVisible()
  await expect(page.getByText('Username sudah terdaftar, gunakan username lain')).toBeVisible()
  await expect(next(page)).toBeDisabled()
  const free = applicant()
  await page.getByLabel('Email').fill(free.email)
  await expect(page.getByText('Email salah / sudah terdaftar')).toHaveCount(0)
  await page.getByLabel('Username').fill(free.username)
  await expect(next(page)).toBeEnabled()
  await page.getByLabel('Email').fill('bukan-alamat')
  await expect(page.getByText('Email salah / sudah terdaftar, gunakan email lain')).toBeVisible()
  await page.getByLabel('Email').fill(free.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill('pendek')
  await next(page).click()
  await expect(page.getByText('Kata sandi minimal 8 karakter')).toBeVisible()
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await next(page).click()

  await expect(page.getByRole('listitem').filter({ hasText: 'Info Akun' })).toContainText('selesai')
  await expect(page.locator('[aria-current=step]')).toContainText('Instansi')
  await expect(page.getByLabel('Proyek')).toBeDisabled()
  await fillPlace(page)
  await expect(next(page)).toBeEnabled()
  await page.getByLabel('Departemen').selectOption('Lapangan')
  await expect(page.getByLabel('Proyek')).toHaveValue('')
  await expect(next(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Ibu Uji')
})

test('AU-09 what the server refuses is shown on the step where it was typed', { tag: '@long' }, async ({ page }) => {
  const person = applicant()
  // The page cannot ask while it is typed: the server is the judge.
  await page.route('**/api/no-auth/judge-password', (route) => route.abort())
  await page.goto('/register')
  await fillAccount(page, person)
  // As long as asked for, and known to everybody.
  await page.getByLabel('Kata sandi', { exact: true }).fill('password123')
  await next(page).click()
  await fillPlace(page)
  await next(page).click()
  await page.getByRole('button', { name: 'Kirim Pendaftaran' }).click()
  await expect(page.getByText('Kata sandi ini terlalu umum, pilih yang lain')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Info Akun')
})

test('AU-09 the wizard works by keyboard alone, with show and hide', { tag: '@long' }, async ({ page }) => {
  const person = applicant()
  await page.goto('/register')
  await reach(page, page.getByLabel('Nama Lengkap'))
  await page.keyboard.type(person.fullname)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await pressOn(page, page.getByRole('button', { name: 'Tampilkan kata sandi' }))
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveAttribute('type', 'text')
  await pressOn(page, next(page))
  await expect(page.getByRole('heading', { name: 'Instansi' })).toBeFocused()
  await pressOn(page, page.getByRole('radio').first(), 'Space')
  await reach(page, page.getByLabel('Departemen'))
  await page.keyboard.type('Persem')
  await reach(page, page.getByLabel('Proyek'))
  await page.keyboard.type('Persemaian K')
  await reach(page, page.getByLabel('Jabatan'))
  await page.keyboard.type('Staf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Selesai' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Kirim Pendaftaran' }))
  await expect(page.getByRole('heading', { name: 'Pendaftaran Selesai' })).toBeVisible()
})

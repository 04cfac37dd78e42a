import { rm } from 'node:fs/promises'
import { startServer } from '#test/kit/server-process.ts'
import { expect } from '@playwright/test'
import { preparedFolder } from './kit/prepared-folder.ts'
import { PASSWORD, signIn, test } from './kit/test.ts'

test.describe('nobody is signed in', () => {
  test.use({ person: null })

  test('AU-02 SH-02 the sign-in page has its two fields and names; either empty is refused in the specified words', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByText('Semai').first()).toBeVisible()
    await expect(page.getByText('Program Persemaian').first()).toBeVisible()
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(page.getByRole('alert')).toHaveText('Username & Password harus diisi')
    await page.getByLabel('Email / Username').fill('admin')
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(page.getByRole('alert')).toHaveText('Username & Password harus diisi')
  })

  test('AU-03 a wrong password shows the sentence parsed out of the answer, and what was typed stays', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Email / Username').fill('tamu')
    await page.getByLabel('Password', { exact: true }).fill('bukan-ini')
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(page.getByRole('alert')).toHaveText('Username atau kata sandi salah.')
    await expect(page.getByLabel('Email / Username')).toHaveValue('tamu')
  })

  test('AU-01 AU-04 SH-04 values are trimmed, the session is stored under its four names, and the launcher opens', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Email / Username').fill('  koordinator@semai.example ')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/main-module')
    const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })')
    expect(JSON.parse(stored['profile'] ?? '')).toMatchObject({ fullname: 'Sri Wahyuni', location_nursery_id: 1 })
    expect(stored['_token']?.length).toBeGreaterThan(30)
    expect(JSON.parse(stored['permission'] ?? '')).toContain('bedeng-nursery.create')
    expect(JSON.parse(stored['modules'] ?? '')).toContain('bedeng-nursery')
    await expect(page.getByText('Berisi modul master data untuk kebutuhan data transaksi')).toBeVisible()
  })

  test('SH-08 SH-12 a closed address leads to sign-in and back to it afterwards', async ({ page }) => {
    await page.goto('/master/block-nursery?page=1&search=tanam')
    await page.waitForURL('**/login')
    await page.getByLabel('Email / Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk' }).click()
    await page.waitForURL('**/master/block-nursery?*search=tanam*')
    await expect(page.getByRole('heading', { name: 'Blok Persemaian' })).toBeVisible()
  })

  for (const [address, words] of [
    ['/privacy-policy', ['Semai', 'CCPA', 'GDPR', 'Cookie', 'anak', 'satu bulan']],
    ['/term-condition', ['Cookie', 'Lisensi', 'Komentar', 'iframe', 'Privasi']],
  ] as const) {
    test(`AU-15 SH-08 ${address} is open and has its parts`, {
      tag: address === '/term-condition' ? '@long' : [],
    }, async ({ page, baseURL }) => {
      await page.goto(address)
      const text = (await page.getByRole('main').innerText()).toLowerCase()
      for (const word of words) expect(text).toContain(word.toLowerCase())
      if (address === '/privacy-policy') expect(text).toContain(new URL(baseURL ?? '').host)
    })
  }

  test('SH-08 pages whose option is off show sign-in: register, verify, waiting, reset', { tag: '@wide' }, async ({
    page,
  }) => {
    for (const address of [
      '/register',
      '/verify-email?code=x',
      '/waiting-account',
      '/waiting-apps',
      `/reset-password?code=x&ts=${Math.floor(Date.now() / 1000)}`,
    ]) {
      await page.goto(address)
      await page.waitForURL('**/login')
      await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible()
      await expect(page.getByText(/Daftar|Lupa kata sandi/)).toHaveCount(0)
    }
  })
})

test.describe('someone is signed in', () => {
  test.use({ person: null })

  test('AU-17 signing out ends the session here and on the server', async ({ page, request }) => {
    await signIn(page, 'tamu')
    const token = await page.evaluate<string>(`localStorage.getItem('_token')`)
    await page.getByRole('button', { name: /Akun & pengaturan/ }).click()
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate<string | null>(`localStorage.getItem('_token')`)).toBeNull()
    expect((await request.get('/api/session', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
    await page.goto('/master/location-nursery')
    await page.waitForURL('**/login')
  })

  test('SH-12 a dead token signs out, and the page the user was on returns after signing in again', async ({
    page,
    request,
  }) => {
    await signIn(page, 'tamu')
    await page.goto('/master/location-nursery')
    await expect(page.getByRole('link', { name: 'KDL' })).toBeVisible()
    const token = await page.evaluate<string>(`localStorage.getItem('_token')`)
    await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: /^Nama Lokasi/ }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate<string | null>(`localStorage.getItem('profile')`)).toBeNull()
    await page.getByLabel('Email / Username').fill('tamu')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk' }).click()
    await page.waitForURL('**/master/location-nursery**')
  })

  test('SH-09 a missing modules entry leads to sign-in', async ({ page }) => {
    await signIn(page, 'tamu')
    await page.evaluate(`localStorage.removeItem('modules')`)
    await page.goto('/master/location-nursery')
    await page.waitForURL('**/login')
  })
})

test.describe('other configurations', () => {
  test.use({ person: null })

  test('SH-11 SH-02 CN-02 the lock closes the page, configured names show, autofill fills in the demo account', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    for (const lock of ['y', 'n']) {
      const folder = await preparedFolder('e2e-other')
      const server = await startServer(
        {
          DATA_DIR: folder,
          LOGIN_LOCK: lock,
          AUTOFILL: '1',
          PRODUCT_NAME: 'Kebun Rakyat',
          COMPANY_NAME: 'Yayasan Hijau',
        },
        { built: true },
      )
      await page.goto(`${server.address}/login`)
      await expect(page.getByText('Kebun Rakyat').first()).toBeVisible()
      await expect(page.getByText('Yayasan Hijau').first()).toBeVisible()
      if (lock === 'y') {
        await expect(page.getByText('Halaman masuk sedang ditutup')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Masuk' })).toHaveCount(0)
      } else {
        await expect(page.getByLabel('Email / Username')).toHaveValue('admin')
        await page.getByRole('button', { name: 'Masuk' }).click()
        await page.waitForURL('**/main-module')
      }
      await server.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
  })
})

import { rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { startServer } from '#test/kit/server-process.ts'
import { asAdmin } from './kit/accounts.ts'
import { call } from './kit/list.ts'
import { preparedFolder } from './kit/prepared-folder.ts'
import { freshCode, PASSWORD, signIn, test as base } from './kit/test.ts'

/** A product with the options that are off by default switched on, and without a mail server. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({ browser: _ }, use) => {
      const folder = await preparedFolder('e2e-options')
      const server = await startServer(
        { DATA_DIR: folder, MY_ACTION: '1', AUTOFILL: '1', FORGET_PASSWORD: '1' },
        { built: true },
      )
      await use(server.address)
      await server.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ address }, use) => use(address),
  person: null,
})

test('CN-02 autofill fills in the demo account, and myAction narrows lists to what their reader created', {
  tag: '@long',
}, async ({ page, address }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email / Username')).toHaveValue('admin')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  const code = freshCode()
  await asAdmin(address, 'trees_type/create', { type_code: code, type_name: `Kayu ${code}` })
  await signIn(page, 'admin')
  await page.goto(`/master/trees-type?search=${code}`)
  await expect(page.getByText('Hanya data yang Anda buat.')).toBeVisible()
  await expect(page.getByText('display 1 of 1 record')).toBeVisible()
  await page.evaluate('localStorage.clear()')
  await signIn(page, 'manajemen')
  await page.goto(`/master/trees-type?search=${code}`)
  await expect(page.getByText(`${code} tidak ditemukan`)).toBeVisible()
})

test('AU-16 without a mail server an administrator reads the mail that would have left', { tag: '@long' }, async ({
  page,
  address,
}) => {
  const name = `orang${freshCode().toLowerCase()}`
  await signIn(page, 'admin')
  const {
    data: [role],
  } = (await call(page, 'get', 'roles/list?search=Tamu')) as { data: { id: number }[] }
  await asAdmin(address, 'users/create', {
    username: name,
    email: `${name}@kebun.example`,
    fullname: `Orang ${name}`,
    role_id: role?.id,
  })
  await page.goto(`/user-role/outbox?search=${name}`)
  await page
    .getByRole('row')
    .filter({ hasText: `${name}@kebun.example` })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Kirim Ulang' })).toBeVisible()
  await expect(page.getByText(/\/set-password\?/).first()).toBeVisible()
})

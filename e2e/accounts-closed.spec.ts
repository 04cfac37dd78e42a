import { expect } from '@playwright/test'
import { signInAs } from './kit/accounts.ts'
import { ownServerTest } from './kit/own-server.ts'

const test = ownServerTest()

test.describe.configure({ mode: 'default' })

test('AU-06 while registration is off a waiting account is still told so at sign-in, and only it reaches the waiting page', {
  tag: '@long',
}, async ({ page, ownServer }) => {
  await page.goto('/waiting-apps')
  await page.waitForURL('**/login')
  await ownServer.query(
    `update users set status_user = 'user_waiting', status_code = 'email_verified' where username = 'qa'`,
  )
  await signInAs(page, 'qa')
  await page.waitForURL('**/waiting-apps')
  await expect(page.getByRole('heading', { name: 'Proses Persetujuan' })).toBeVisible()
  await expect(page.getByText('Halo Dewi Lestari,')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click()
  await page.waitForURL('**/login')
})

test('AU-05 AU-12 while registration is off the page behind the mail is closed: an unverified account is told so, and gets no mail', {
  tag: '@long',
}, async ({ page, ownServer }) => {
  await ownServer.query(
    `update users set status_user = 'user_waiting', status_code = 'email_unverified' where username = 'auditor'`,
  )
  await signInAs(page, 'auditor')
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(
    page.getByText('Pendaftaran sedang ditutup, sehingga email Anda belum dapat diverifikasi. Hubungi administrator.'),
  ).toBeVisible()
  expect(await ownServer.query(`select 1 from mail_outbox where kind = 'verification'`)).toEqual([])
})

test('accounts that are closed or rejected get their sentence in the box', { tag: '@long' }, async ({
  page,
  ownServer,
}) => {
  for (const [status, words] of [
    ['user_inactive', 'Akun Anda dinonaktifkan. Hubungi administrator.'],
    ['user_rejected', 'Pendaftaran akun Anda ditolak. Hubungi administrator.'],
  ]) {
    await ownServer.query(`update users set status_user = $1 where username = 'pengawas'`, [status])
    await signInAs(page, 'pengawas')
    await expect(page.getByRole('alert')).toHaveText(words ?? '')
  }
})

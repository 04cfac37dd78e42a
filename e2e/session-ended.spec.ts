import { expect, type Page } from '@playwright/test'
import { ownServerTest } from './kit/own-server.ts'
import { PASSWORD, signIn } from './kit/test.ts'

const test = ownServerTest()

const EDIT = '/master/bedeng-nursery?view=update&id=3'
const name = (page: Page) => page.getByRole('textbox', { name: /^Nama Bedeng/ })
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sesi Anda segera berakhir' })
const draftKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate<string>('JSON.stringify(localStorage)')).toContain(text)

async function signInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email / Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk' }).click()
}

// Every session of the server ends.
test.describe.configure({ mode: 'serial' })

test('SH-12 the end of seven days cannot be put off: the bar says so, and after it sign-in leads back to the form with its draft', {
  tag: '@long',
}, async ({ page, ownServer }) => {
  await signIn(page, 'admin')
  await page.goto(EDIT)
  await name(page).fill('Bedeng Sesi')
  await draftKept(page, 'Bedeng Sesi')
  await ownServer.query(`update session set expires_at = now() + interval '110 seconds'`)
  // Any answer brings the news, such as that of an option list.
  await page.getByRole('combobox', { name: /^Pengawas/ }).click()
  await expect(warning(page)).toContainText('tidak dapat diperpanjang')
  await expect(page.getByRole('button', { name: 'Tetap masuk' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Masuk ulang' }).click()
  await page.waitForURL('**/login')
  await signInHere(page, 'admin')
  await page.waitForURL('**/master/bedeng-nursery?*view=update*')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(name(page)).toHaveValue('Bedeng Sesi')
})

test('SH-12 a session that is over leads to sign-in by itself, without a call of the user', { tag: '@long' }, async ({
  page,
  ownServer,
}) => {
  await page.clock.install()
  await signIn(page, 'lapangan')
  await page.goto('/master/block-nursery')
  await expect(page.getByRole('link', { name: 'BL1' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await ownServer.query(`update session set last_seen_at = now() - interval '9 hours'`)
  await page.clock.fastForward('08:00:30')
  await page.waitForURL('**/login')
  await signInHere(page, 'lapangan')
  await page.waitForURL('**/master/block-nursery**')
})

import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { PASSWORD, scrollsSideways, signIn, test } from './kit/test.ts'

// Each signs in anew: the sessions that other journeys share stay.
test.use({ person: null })

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

test('SH-12 two minutes before the idle end a bar warns, and one press stays signed in', { tag: '@wide' }, async ({
  page,
}) => {
  await page.clock.install()
  // The server's clock is the true one: what the bell hears of it would take the page's hours back.
  await page.route(/\/api\/(notifications|inbox)\/count/, (route) =>
    route.fulfill({ json: { data: { unread: 0, total: 0 } } }),
  )
  await signIn(page, 'tamu')
  await page.goto('/master/block-nursery')
  await expect(page.getByRole('link', { name: 'BL1' }).first()).toBeVisible()
  // Calls follow the rows: an answer that comes after the jump would begin the eight hours anew.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('07:57:00')
  await expect(warning(page)).toHaveCount(0)
  await page.clock.fastForward('01:30')
  await expect(warning(page)).toContainText('karena tidak ada kegiatan')
  await expect(warning(page)).toContainText(/Sisa waktu 1:\d\d/)
  await page.getByRole('button', { name: 'Tetap masuk' }).click()
  await expect(warning(page)).toHaveCount(0)
  await page.clock.fastForward('07:58:30')
  await expect(warning(page)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  expect((await axe(page).analyze()).violations).toEqual([])
})

test('AU-17 signing out asks when something is unsaved, reaches the other tabs, and their drafts stay', {
  tag: '@wide',
}, async ({ page, context }) => {
  await signIn(page, 'admin')
  const other = await context.newPage()
  await other.goto('/gallery/field-gallery?view=create')
  await other.getByRole('textbox', { name: /^Nama/ }).fill('Isian Tab Lain')
  await draftKept(other, 'Isian Tab Lain')
  await page.goto(EDIT)
  await name(page).fill('Bedeng Keluar')
  await draftKept(page, 'Bedeng Keluar')
  await page.getByRole('button', { name: /Akun & pengaturan/ }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Keluar dengan isian yang belum disimpan?' })
  await expect(question.getByRole('button', { name: 'Batalkan' })).toBeFocused()
  await question.getByRole('button', { name: 'Batalkan' }).click()
  await expect(name(page)).toHaveValue('Bedeng Keluar')
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  await signInHere(page, 'admin')
  await page.waitForURL('**/main-module')
  await other.waitForURL('**/gallery/field-gallery?*view=create*')
  await other.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(other.getByRole('textbox', { name: /^Nama/ })).toHaveValue('Isian Tab Lain')
  await other.close({ runBeforeUnload: false })
})

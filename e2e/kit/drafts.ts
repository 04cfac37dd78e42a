import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from './test.ts'

/** What was typed before and is offered again. */
export const draftNotice = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Lanjutkan pengisian?' })

/** All drafts of this browser, as text. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate<string>(`JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')))`)

export async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toContain(text)
}

/** The session ends on the server; the page learns it with its next call. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate<string>(`localStorage.getItem('_token')`)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
}

/** On the sign-in page the ended session led to. */
export async function signInAgain(page: Page, username: string): Promise<void> {
  await page.waitForURL('**/login**')
  await page.getByLabel('Email / Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

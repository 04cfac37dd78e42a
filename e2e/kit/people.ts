import { expect, type Browser, type Page } from '@playwright/test'
import { call } from './list.ts'
import { signIn } from './test.ts'

/** Another person at another desk, signed in through the real page. */
export async function another(
  browser: Browser,
  baseURL: string | undefined,
  username: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    ...(baseURL && { baseURL }),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await signIn(page, username)
  return page
}

/** An order of the first nursery that waits for a decision, asked for by whoever sits before the page. */
export async function givenWaiting(page: Page, subject: string): Promise<number> {
  const { data } = await call(page, 'post', 'gallery_order/create', { subject, quantity: 25, location_nursery_id: 1 })
  const { id } = data as { id: number }
  await call(page, 'post', `gallery_order/${id}/action/submit`, {})
  return id
}

/** What other journeys left in the bell is no news. */
export async function quietBell(page: Page): Promise<void> {
  await call(page, 'post', 'notifications/read', { up_to: 999_999_999_999 })
}

export const bell = (page: Page) => page.getByRole('button', { name: /^Pemberitahuan/ }).filter({ visible: true })

export async function openBell(page: Page) {
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Pemberitahuan' })
  await expect(panel).toBeVisible()
  return panel
}

import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'

export const paletteBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Cari layar, data, dan tindakan' })
export const paletteOption = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name: 'Cari layar, data, dan tindakan' }).getByRole('option', { name })

/** Ctrl+K, and what is typed into it. */
export async function openPalette(page: Page, typed = ''): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(paletteBox(page)).toBeFocused()
  await page.keyboard.type(typed)
}

/** The administrator elsewhere, past this page: what happens to records and rights meanwhile. */
export async function asAdmin(
  page: Page,
  method: 'post' | 'put' | 'delete',
  path: string,
  data: unknown,
): Promise<Record<string, unknown>> {
  const { token } = (await (
    await page.request.post('/api/login', { data: { username: 'admin', password: DEMO_PASSWORD } })
  ).json()) as { token: string }
  const reply = await page.request[method](`/api/${path}`, { headers: { authorization: `Bearer ${token}` }, data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { data?: Record<string, unknown> }).data ?? {}
}

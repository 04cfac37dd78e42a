import { expect, type Page } from '@playwright/test'

export const CREATE = '/master/location-nursery?view=create'

export const dialog = (page: Page) => page.locator('#coordinates-map-modal').getByRole('dialog')

export const map = (page: Page) => page.getByRole('application', { name: /^Peta/ })

/** Every address the page asks for; a map must not tell others where our users look. */
export function watchRequests(page: Page): () => string[] {
  const origins = new Set<string>()
  page.on('request', (request) =>
    origins.add(new URL(request.url()).protocol === 'data:' ? 'data:' : new URL(request.url()).origin),
  )
  return () => [...origins].filter((origin) => origin !== 'data:')
}

export async function openPicker(page: Page, address = CREATE): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Pilih Koordinat di peta' }).click()
  await expect(map(page)).toBeVisible()
}

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { freshCode } from './test.ts'

export interface Order {
  readonly id: number
  readonly subject: string
  readonly address: string
}

/** A new order, moved on by calls as its journey needs. */
export async function givenOrder(
  page: Page,
  request: APIRequestContext,
  steps: readonly ('submit' | 'approve')[] = [],
): Promise<Order> {
  await page.goto('/main-module')
  const headers = { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` }
  const subject = `Pesanan ${freshCode()}`
  const created = (await (
    await request.post('/api/gallery_order/create', { headers, data: { subject, quantity: 10 } })
  ).json()) as { data: { id: number } }
  const { id } = created.data
  for (const step of steps) {
    const reply =
      step === 'submit'
        ? await request.post(`/api/gallery_order/${id}/action/submit`, { headers, data: {} })
        : await request.post('/api/custom/verification', {
            headers,
            data: { id, table: 'gallery_order', status: 'approved', description: null },
          })
    expect(reply.status()).toBe(200)
  }
  return { id, subject, address: `/gallery/gallery-order/${id}?view=detail&id=${id}` }
}

export const status = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl')
    .first()
    .locator('div')
    .filter({ hasText: /^Status/ })
export const panel = (page: Page) => page.getByRole('region', { name: 'Persetujuan Pesanan' })
export const alert = (page: Page, title: string, text: string) =>
  page.getByRole('alert').filter({ hasText: title }).filter({ hasText: text })
export const button = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })

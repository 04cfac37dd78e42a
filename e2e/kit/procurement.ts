import { type Page } from '@playwright/test'
import { call } from './list.ts'

export const act = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })

export const line = (page: Page, number: number) => page.getByRole('group', { name: `Rincian baris ${number}` })

export const fact = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first()

/** Where a record stands, told in its head. */
export const state = (page: Page, label: string) => page.getByRole('main').getByTitle(label, { exact: true }).first()

export async function choose(page: Page, input: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await input.click()
  await input.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

export interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

export const rowsOf = async (page: Page, path: string, filters: object, rest = '') =>
  (await call(page, 'get', `${path}/list?limit=100${rest}&filters=${encodeURIComponent(JSON.stringify(filters))}`))[
    'data'
  ] as readonly Row[]

import type { Page } from '@playwright/test'
import { call } from './list.ts'
import type { ModuleScreen } from './screens.ts'

/** The address of a screen with a record that exists, the first of its list; as it is where there is none. */
export async function existingAddress(page: Page, { address, path, ofRecord }: ModuleScreen): Promise<string> {
  if (!ofRecord) return address
  const id = await existingId(page, path)
  return id === null ? address : address.replace('/1?', `/${id}?`).replace('id=1', `id=${id}`)
}

/** Of those that a filter leaves. */
export async function existingId(
  page: Page,
  path: string,
  filters: Readonly<Record<string, unknown>> = {},
): Promise<number | null> {
  const asked = encodeURIComponent(JSON.stringify(filters))
  const { data } = await call(page, 'get', `${path}/list?limit=1&filters=${asked}`)
  return (data as readonly { readonly id: number }[])[0]?.id ?? null
}

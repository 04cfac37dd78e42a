import type { Page } from '@playwright/test'
import { call } from './list.ts'
import type { ModuleScreen } from './screens.ts'

/**
 * Modules that the demo has no record of, by their path (mail is there once a journey sends some): nobody looks at
 * their record and its form, and only theirs. A module that is empty and not named here fails whatever wants to look at
 * its record.
 */
export const WITHOUT_RECORDS: readonly string[] = ['field_package', 'mail_outbox', 'service_token']

/** The address of a screen with a record that exists, the first of its list. */
export async function existingAddress(page: Page, { address, path, ofRecord }: ModuleScreen): Promise<string> {
  if (!ofRecord) return address
  const id = await existingId(page, path)
  // The page of a record that is not there would pass as its own.
  if (id === null) throw new Error(`There is no record of ${path} to be looked at, and it is not named as empty.`)
  return address.replace('/1?', `/${id}?`).replace('id=1', `id=${id}`)
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

import { expect, type Page } from '@playwright/test'

export const FIELD = '/gallery/gallery-field-note'

export const unsent = (page: Page) => page.getByRole('region', { name: 'Kiriman' })

/** Opens the page with a network and waits until the device can do without. */
export async function prepareField(page: Page, address = ''): Promise<void> {
  await page.goto(`${address}${FIELD}`)
  await expect(page.getByText('Halaman ini siap dipakai tanpa jaringan.')).toBeVisible()
}

/** Notes plants `{prefix}-1` to `{prefix}-{count}`, each kept before the next is typed. */
export async function noteField(
  page: Page,
  prefix: string,
  { from = 1, count }: { from?: number; count: number },
): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    await page.getByRole('textbox', { name: 'Kode' }).fill(`${prefix}-${number}`)
    await page.getByRole('textbox', { name: 'Nama' }).fill(`Tanaman ${prefix}`)
    await page.getByRole('spinbutton', { name: 'Jumlah' }).fill('5')
    await page.getByRole('button', { name: 'Simpan catatan' }).click()
    await expect(page.getByText(`${prefix}-${number} tersimpan di perangkat.`)).toBeVisible()
  }
}

/** The codes of these plants that the server has, each as often as it has it. */
export async function storedCodes(page: Page, prefix: string): Promise<readonly string[]> {
  const rows = await page.evaluate<{ code: string }[]>(`(async () => {
    const headers = { Authorization: 'Bearer ' + localStorage.getItem('_token') }
    const answer = await fetch('/api/gallery_plant/list?limit=100&search=${prefix}', { headers })
    return (await answer.json()).data
  })()`)
  return rows.map(({ code }) => code).toSorted()
}

export function codesOf(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`).toSorted()
}

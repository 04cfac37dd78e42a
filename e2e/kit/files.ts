import type { Page } from '@playwright/test'
import { freshCode } from './test.ts'

/** A gallery record's form with its required fields filled in. */
export async function openGalleryForm(page: Page): Promise<string> {
  const code = freshCode()
  await page.goto('/gallery/field-gallery?view=create')
  await page.getByRole('textbox', { name: /^Nama( \*)?$/ }).fill(`Berkas ${code}`)
  await page.getByRole('textbox', { name: /^Kode( \*)?$/ }).fill(code)
  await page.getByRole('combobox', { name: /^Warna( \*)?$/ }).click()
  await page.getByRole('option', { name: 'Hijau' }).click()
  return code
}

/** A gallery record made through the API, as the person who is signed in. */
export async function makeRecord(page: Page, values: Readonly<Record<string, unknown>>): Promise<number> {
  const code = freshCode()
  const reply = await page.request.post('/api/field_gallery/create', {
    headers: await headersOf(page),
    data: { name: `Berkas ${code}`, code, colour: 1, ...values },
  })
  const { data } = (await reply.json()) as { data: { id: number } }
  return data.id
}

export async function uploadFile(
  page: Page,
  file: { readonly field: string; readonly name: string; readonly bytes: Buffer },
): Promise<string> {
  const reply = await page.request.post('/api/upload', {
    headers: await headersOf(page),
    multipart: {
      module: 'field-gallery',
      field: file.field,
      file: { name: file.name, mimeType: 'application/octet-stream', buffer: file.bytes },
    },
  })
  return ((await reply.json()) as { file: string }).file
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  if (page.url() === 'about:blank') await page.goto('/main-module')
  return { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` }
}

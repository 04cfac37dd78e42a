import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfTexts } from '#test/kit/paper.ts'

export const runPage = (id: number) => `/distribution/distribution-allocation-ff/${id}?view=detail`
export const truckPage = (id: number) => `/distribution/distribution-allocation-transportation/${id}?view=detail`

/** Presses what leads to a paper and takes the file that it saves by itself. */
export async function pdfBehind(page: Page, from: string, button: string) {
  await page.goto(from)
  const saving = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: button, exact: true }).click()
  const download = await saving
  const pdf = new Uint8Array(await readFile(await download.path()))
  const pages = await pdfTexts(pdf)
  return { name: download.suggestedFilename(), pdf, pages, words: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfCodes, pdfTexts } from '#test/kit/paper.ts'
import { axe } from './kit/axe.ts'
import { test } from './kit/test.ts'

const SHEET = '/print/gallery-count?location_nursery_id=2'
const LABELS = '/print/gallery-label'

/** How often the print dialog was opened. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { globalThis.prints += 1 }')
  return () => page.evaluate('globalThis.prints')
}

test('PR-09 a paper saves its PDF by itself: two pages with a code, signatures and photos, whose text can be selected', {
  tag: '@wide',
}, async ({ page }) => {
  const saving = page.waitForEvent('download')
  await page.goto(SHEET)
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Lembar Hitung Bibit - .+ - \d{4}-\d{2}-\d{2}\.pdf$/)
  const pdf = new Uint8Array(await readFile(await download.path()))
  const texts = await pdfTexts(pdf)
  expect(texts).toHaveLength(2)
  for (const [index, text] of texts.entries()) expect(text).toContain(`Halaman ${index + 1} dari 2`)
  expect(texts.join(' ')).toContain('Mahoni Daun Lebar dari kebun benih bersertifikat Wonogiri, panen kedua')
  expect(await pdfCodes(pdf, 203)).toEqual([['LN-2'], []])
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/DCTDecode/g)?.length,
  ).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('status')).toContainText('PDF disimpan')
  // What is heard is a true table.
  await expect(page.getByRole('region', { name: 'Isi cetakan sebagai teks' }).getByRole('row')).toHaveCount(
    1 + 3 * 2 + 60 + 1,
  )
})

test('labels open the print dialog by themselves, any of them are chosen, on a sheet or one by one', {
  tag: '@wide',
}, async ({ page }) => {
  const prints = await countPrints(page)
  await page.goto(LABELS)
  await expect.poll(prints).toBe(1)
  // Other journeys add plants.
  const sheets = await page.locator('[data-paper-sheet]').count()
  expect(sheets).toBeGreaterThanOrEqual(3)
  // On paper there are the sheets and nothing else, a page each.
  expect((await pdfTexts(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).length).toBe(sheets)
  await page.getByText('Pilih label').click()
  await page.getByRole('button', { name: 'Kosongkan pilihan' }).click()
  await page.getByRole('checkbox', { name: /· Jati( ·|$)/ }).check()
  await page.getByRole('checkbox', { name: /· Durian( ·|$)/ }).check()
  await page.getByLabel('Kertas').selectOption('Printer label (satu per satu)')
  await expect(page.getByText('2 label · 2 halaman')).toBeVisible()
  const printed = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  expect(await pdfCodes(printed, 203)).toEqual([['TN-06'], ['TN-01']])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const saved = new Uint8Array(await readFile(await (await saving).path()))
  expect(await pdfCodes(saved, 203)).toEqual([['TN-06'], ['TN-01']])
  expect(await prints()).toBe(1)
})

test('a paper without what it needs says so, and an unknown one is not found', { tag: '@long' }, async ({ page }) => {
  await page.goto('/print/gallery-count')
  await expect(page.getByRole('heading', { name: 'Gagal' })).toBeVisible()
  await expect(page.getByText('Data tidak ditemukan!')).toBeVisible()
  await page.goto('/print/no-such-paper')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

for (const theme of ['light', 'dark', 'sun'] as const) {
  test(`axe finds nothing on papers in the ${theme} theme`, { tag: theme === 'sun' ? '@wide' : '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme === 'dark' ? 'dark' : 'light' })
    await page.addInitScript(`localStorage.setItem('pref.theme', '"${theme === 'sun' ? 'sun' : 'auto'}"')`)
    for (const [address, width] of [
      [`${SHEET}&auto=0`, 1440],
      [`${LABELS}?auto=0`, 360],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await expect(page.locator('[data-paper-sheet]').first()).toBeVisible()
      if (address.startsWith(LABELS)) await page.getByText('Pilih label').click()
      const { violations } = await axe(page, { sun: theme === 'sun' }).analyze()
      expect([address, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])]).toEqual([
        address,
        [],
      ])
    }
  })
}

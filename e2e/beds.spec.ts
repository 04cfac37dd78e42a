import { expect, type Page } from '@playwright/test'
import { call, expectNoViolations } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }
test.use({ person: 'koordinator', viewport: wide })

/** A bed with something on it, of the person's own nursery. */
async function filledBed(page: Page): Promise<{
  readonly bedeng_id: number
  readonly rel_block_nursery_id: string
  readonly block_nursery_id: number
  readonly place_name: string
}> {
  const { data } = await call(page, 'get', 'inventory_bbst/list?limit=1')
  const [row] = data as never[]
  if (!row) throw new Error('The demo has no bed with seedlings.')
  return row
}

test('ST-10 a block is a map of its beds in colours and in words; a bed is found by its code and says what to do there', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/stock-management/bed-map')
  const bed = await filledBed(page)
  await page.getByRole('combobox', { name: /^Blok/ }).click()
  await page.getByRole('combobox', { name: /^Blok/ }).fill(bed.rel_block_nursery_id)
  await page.getByRole('option', { name: bed.rel_block_nursery_id }).first().click()
  await page.getByRole('button', { name: 'Tampilkan', exact: true }).click()
  const map = page.getByRole('region', { name: /^Peta / })
  await expect(map).toContainText(/\d+ bedeng, \d+ berisi/)
  const tile = map.getByRole('link', { name: new RegExp(bed.place_name) })
  await expect(tile).toContainText('%')
  await expect(tile).toContainText('hari')
  await page.screenshot({ path: test.info().outputPath('map-wide.png'), fullPage: true })
  for (const look of ['Fase', 'Umur', 'Isi']) {
    await map.getByRole('radio', { name: look }).check()
    await expect(page).toHaveURL(/look=/)
  }
  await expectNoViolations(page, 'map of beds')
  await page.setViewportSize(phone)
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: test.info().outputPath('map-phone.png'), fullPage: true })

  // Codes for the beds of the block, several to a page.
  await expect(page.getByRole('link', { name: 'Cetak QR' })).toHaveAttribute(
    'href',
    `/print/qr-bedeng?block_nursery_id=${bed.block_nursery_id}`,
  )

  // Another bed is one code away; one that is none says so.
  await page.goto('/stock-management/bed')
  const code = page.getByRole('textbox', { name: /^Kode QR bedeng/ })
  await code.fill('KANTONG-7')
  await page.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('"KANTONG-7" bukan kode bedeng.')
  await code.fill(`BD-${bed.bedeng_id}`)
  await page.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(page).toHaveURL(`/stock-management/bed/${bed.bedeng_id}`)
  await expect(page.getByRole('heading', { name: bed.place_name, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Berikutnya' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Isi bedeng' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Yang terjadi' })).toContainText('Inisiasi')
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: test.info().outputPath('bed-phone.png'), fullPage: true })
  await expectNoViolations(page, 'a bed')
  await page.getByRole('region', { name: 'Isi bedeng' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/stock-card\/\d+/)
})

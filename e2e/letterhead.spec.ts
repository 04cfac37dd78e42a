import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfTexts } from '#test/kit/paper.ts'
import { svg } from '#test/kit/sample-files.ts'
import { ownServerTest } from './kit/own-server.ts'
import { scrollsSideways, signIn } from './kit/test.ts'

// What stands at the head of every paper is set for everyone.
const test = ownServerTest()

const logo = () =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()

async function setLogo(page: Page): Promise<void> {
  await page.goto('/user-role/settings/1?view=update&id=1')
  await page.getByRole('textbox', { name: /^Nama Organisasi/ }).fill('Yayasan Hijau')
  await page.getByRole('textbox', { name: /^Alamat Organisasi/ }).fill('Jalan Kebun 7\nKendal')
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg() })
  await expect(page.getByText(/Jenis file tidak didukung/).first()).toBeVisible()
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await expect(page.getByRole('main').locator('img[src*="/api/files/"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('main').getByText('Yayasan Hijau').first()).toBeVisible()
}

test('PR-09 the logo an administrator gives heads a printed record, a printed list and a paper, in the place of the product’s mark', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
  await signIn(page, 'admin')
  await setLogo(page)
  for (const address of ['/master/location-nursery/1?view=detail&id=1', '/master/location-nursery']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Cetak' }).first().click()
    await expect.poll(() => page.evaluate('window.printed')).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const house = page.locator('.print-sheet .print-house')
    await expect(house.locator('img.print-logo')).toBeVisible()
    await expect(house.locator('svg')).toHaveCount(0)
    await expect(house).toContainText('Yayasan Hijau')
    await expect(house).toContainText('Jalan Kebun 7')
    expect(await page.evaluate(`document.querySelector('.print-logo').naturalWidth`)).toBe(300)
    await page.emulateMedia({ media: 'screen' })
  }
  const saving = page.waitForEvent('download')
  await page.goto('/print/gallery-count?location_nursery_id=2')
  const pdf = new Uint8Array(await readFile(await (await saving).path()))
  expect((await pdfTexts(pdf))[0]).toContain('Yayasan Hijau Jalan Kebun 7 Kendal')
  // The logo, the photos and the signatures.
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/DCTDecode/g)?.length,
  ).toBeGreaterThanOrEqual(4)
  await expect(page.getByRole('region', { name: 'Isi cetakan sebagai teks' })).toContainText('Yayasan Hijau')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/user-role/settings/1?view=detail&id=1')
  await expect(page.getByRole('main').getByText('Yayasan Hijau').first()).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})

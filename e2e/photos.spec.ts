import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { locationInExif } from '#core/formats/exif-location.ts'
import { noise } from '#test/kit/noise-picture.ts'
import { png } from '#test/kit/sample-files.ts'
import { brokenLine } from './kit/broken-line.ts'
import { openGalleryForm } from './kit/files.ts'
import { scrollsSideways, signIn, test } from './kit/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const photo = (page: Page) => page.getByRole('group', { name: /^Foto( \*)?$/ })
const choose = async (page: Page, button: Locator, files: { name: string; mimeType: string; buffer: Buffer }) => {
  const dialog = page.waitForEvent('filechooser')
  await button.click()
  await (await dialog).setFiles(files)
}
/** As a phone's camera makes it: several megabytes, held upright, with the place it was taken at. */
const camera = async () => ({
  name: 'IMG_2025.jpg',
  mimeType: 'image/jpeg',
  buffer: await noise({ width: 2400, height: 1800, camera: true }),
})
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
}
const bytesOf = async (page: Page, image: Locator) =>
  (await page.request.get(String(await image.getAttribute('src')).replace('&size=small', ''))).body()

test('FR-09 a phone takes a large photo: it is made smaller, sent upright and without its place, and shown small', {
  tag: '@wide',
}, async ({ page }) => {
  const taken = await camera()
  expect(taken.buffer.length).toBeGreaterThan(3_000_000)
  await openGalleryForm(page)
  await expect(photo(page).getByRole('button', { name: 'Ambil Foto Foto' })).toBeVisible()
  await choose(page, photo(page).getByRole('button', { name: 'Ambil Foto Foto' }), taken)
  await expect(photo(page).getByRole('button', { name: 'Hapus IMG_2025.jpg' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await save(page)
  const image = page.getByRole('button', { name: 'Foto', exact: true }).getByRole('img')
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('naturalHeight', 360)
  const stored = await bytesOf(page, image)
  const { width, height, exif } = await sharp(stored).metadata()
  expect([stored.length < 1024 * 1024, width < height, exif]).toEqual([true, true, undefined])
})

test("FR-09 a photo of a child row is sent for that row's field, and keeps its place where the field wants it", {
  tag: '@long',
}, async ({ page }) => {
  await openGalleryForm(page)
  await page.getByRole('button', { name: 'Tambah Rincian' }).click()
  const row = page.getByRole('group', { name: 'Rincian baris 1' })
  await row.getByRole('textbox', { name: /^Barang/ }).fill('Polybag')
  await row.getByRole('textbox', { name: /^Banyak/ }).fill('5')
  await choose(page, row.getByRole('button', { name: 'Pilih File Foto Barang' }), await camera())
  await expect(row.getByRole('button', { name: 'Hapus IMG_2025.jpg' })).toBeVisible()
  await save(page)
  const image = page
    .getByRole('button', { name: /^Foto Barang/ })
    .getByRole('img')
    .first()
  await image.scrollIntoViewIfNeeded()
  const { exif } = await sharp(await bytesOf(page, image)).metadata()
  expect(locationInExif(exif ?? Buffer.alloc(0))).toMatchObject({
    latitudeRef: 'S',
    latitude: [
      [7, 1],
      [4, 1],
      [2856, 100],
    ],
    longitudeRef: 'E',
  })
})

test('FR-09 an upload that hangs is cancelled; one whose connection breaks fails in words and goes through when tried again', {
  tag: '@long',
}, async ({ browser, baseURL, contextOptions }) => {
  const line = await brokenLine(String(baseURL))
  const context = await browser.newContext({ ...contextOptions, baseURL: line.address })
  const page = await context.newPage()
  await signIn(page, 'admin')
  await openGalleryForm(page)
  const leaf = { name: 'daun.jpg', mimeType: 'image/jpeg', buffer: await noise({ width: 900, height: 700 }) }
  line.hold()
  await choose(page, photo(page).getByRole('button', { name: 'Pilih File Foto' }), leaf)
  await expect(photo(page).getByRole('progressbar', { name: 'Mengunggah daun.jpg' })).toBeVisible()
  await photo(page).getByRole('button', { name: 'Batalkan unggahan daun.jpg' }).click()
  await expect(photo(page).getByRole('listitem')).toHaveCount(0)
  await choose(page, photo(page).getByRole('button', { name: 'Pilih File Foto' }), leaf)
  await expect(photo(page).getByRole('progressbar')).toBeVisible()
  line.cut()
  await expect(photo(page).getByRole('alert')).toHaveText('failed upload: Tidak terhubung internet!')
  line.mend()
  await photo(page).getByRole('button', { name: 'Coba Lagi daun.jpg' }).click()
  await expect(photo(page).getByRole('button', { name: 'Hapus daun.jpg' })).toBeVisible()
  await save(page)
  await expect(page.getByRole('button', { name: 'Foto', exact: true }).getByRole('img')).toHaveCount(1)
  await context.close()
  await line.close()
})

test('FR-09 a picture in the clipboard is pasted with the keyboard', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGalleryForm(page)
  await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${png({ width: 40, height: 30 }).toString('base64')}'), (letter) => letter.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  })()`)
  await photo(page).getByRole('button', { name: 'Pilih File Foto' }).focus()
  await page.keyboard.press('Control+V')
  await expect(photo(page).getByRole('button', { name: /^Hapus .*png$/ })).toBeVisible()
})

test('LS-10 a picture in the first column opens by itself; the name beside it leads to the record', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [360, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/gallery/gallery-tag')
    const link = page.getByRole('link', { name: 'Bersertifikat', exact: true })
    await expect(link).toHaveCount(1)
    expect(await page.locator('main a button, main a img').count()).toBe(0)
    await page.getByRole('button', { name: 'Gambar Bersertifikat' }).click()
    await expect(page.getByRole('dialog', { name: 'Preview Gambar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await link.click()
    await expect(page).toHaveURL(/view=detail/)
  }
})

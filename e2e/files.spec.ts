import { expect, type Page } from '@playwright/test'
import { docx, html, mp4, pdf, png, svg } from '#test/kit/sample-files.ts'
import { axe } from './kit/axe.ts'
import { makeRecord, openGalleryForm, uploadFile } from './kit/files.ts'
import { scrollsSideways, test } from './kit/test.ts'

const picture = (name = 'bibit.png', colour?: readonly number[]) => ({
  name,
  mimeType: 'image/png',
  buffer: png({ width: 300, height: 200, ...(colour && { colour }) }),
})
/** Too large, and no browser can make it smaller. */
const unreadable = { name: 'besar.png', mimeType: 'image/png', buffer: Buffer.alloc(1_100_000, 'bukan gambar') }
const photo = (page: Page) => page.getByRole('group', { name: /^Foto( \*)?$/ })
const letters = (page: Page) => page.getByRole('group', { name: /^Surat( \*)?$/ })
const pick = async (
  page: Page,
  zone: ReturnType<typeof photo>,
  files: Parameters<ReturnType<typeof zone.locator>['setInputFiles']>[0],
) => {
  const dialog = page.waitForEvent('filechooser')
  await zone.getByRole('button', { name: /^(Pilih|Ganti) File/ }).click()
  await (await dialog).setFiles(files)
}
/** Lets the test hold an upload in the air: `release` lets it land. */
async function holdUploads(page: Page): Promise<{ release(): void }> {
  let release = () => undefined as void
  const landed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/upload', async (route) => {
    await landed
    await route.continue().catch(() => undefined)
  })
  return { release: () => release() }
}

test('FR-09 DT-01 a picture is chosen, seen, saved, shown, replaced and taken out again', async ({ page }) => {
  await openGalleryForm(page)
  await pick(page, photo(page), picture())
  await expect(photo(page).getByRole('listitem')).toContainText('bibit.png')
  await expect(photo(page).getByRole('button', { name: 'Ganti File Foto' })).toBeVisible()
  // On its way it could only be cancelled, and saving would wait for it in words.
  await expect(photo(page).getByRole('button', { name: 'Hapus bibit.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  const shown = page.getByRole('button', { name: 'Foto', exact: true }).getByRole('img')
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveJSProperty('naturalWidth', 300)

  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .click()
  await pick(page, photo(page), picture('lain.png'))
  await expect(photo(page).getByRole('listitem')).toContainText('lain.png')
  await expect(photo(page).getByRole('listitem')).toHaveCount(1)
  await photo(page).getByRole('button', { name: 'Hapus lain.png' }).click()
  await expect(photo(page).getByRole('button', { name: 'Pilih File Foto' })).toBeFocused()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await expect(shown).toHaveCount(0)
})

test('FR-09 files are dropped and pasted', { tag: '@long' }, async ({ page }) => {
  await openGalleryForm(page)
  const transfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${png().toString('base64')}'), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'seret.png', { type: 'image/png' }))
    return transfer
  })()`)
  await photo(page).dispatchEvent('dragover', { dataTransfer: transfer })
  await photo(page).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(photo(page).getByRole('button', { name: 'Hapus seret.png' })).toBeVisible()
  await letters(page).getByRole('button', { name: 'Pilih File Surat' }).focus()
  await page.evaluate(`(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['satu;dua'], 'tempel.csv', { type: 'text/csv' }))
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  })()`)
  await expect(letters(page).getByRole('button', { name: 'Hapus tempel.csv' })).toBeVisible()
})

test('FR-09 progress is shown, saving waits for it in words, and an upload can be cancelled', { tag: '@long' }, async ({
  page,
}) => {
  await openGalleryForm(page)
  const { release } = await holdUploads(page)
  await pick(page, letters(page), picture('lama.png'))
  await expect(letters(page).getByRole('progressbar', { name: 'Mengunggah lama.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Surat: tunggu sampai unggahan selesai, atau batalkan').last()).toBeVisible()
  await letters(page).getByRole('button', { name: 'Batalkan unggahan lama.png' }).click()
  await expect(letters(page).getByRole('listitem')).toHaveCount(0)
  await pick(page, letters(page), picture('sampai.png'))
  await expect(letters(page).getByRole('progressbar')).toBeVisible()
  release()
  await expect(letters(page).getByRole('button', { name: 'Hapus sampai.png' })).toBeVisible()
  await expect(letters(page).getByRole('status')).toHaveText('sampai.png selesai diunggah')
  await expect(page.getByText('tunggu sampai unggahan selesai')).toHaveCount(0)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
})

test('FR-09 too large and too many are told before anything is sent; five fit', { tag: '@long' }, async ({ page }) => {
  await openGalleryForm(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) sent += 1
  })
  await pick(page, photo(page), unreadable)
  await expect(photo(page).locator('..').getByText('File terlalu besar')).toBeVisible()
  await expect(photo(page).getByRole('listitem')).toHaveCount(0)
  await pick(page, letters(page), {
    name: 'besar.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf(), Buffer.alloc(1_100_000)]),
  })
  await expect(letters(page).locator('..').getByText('File terlalu besar')).toBeVisible()
  expect(sent).toBe(0)
  await pick(
    page,
    letters(page),
    [1, 2, 3, 4, 5, 6].map((n) => picture(`${n}.png`)),
  )
  await expect(letters(page).getByRole('button', { name: /^Hapus/ })).toHaveCount(5)
  await expect(letters(page).locator('..').getByText('Jumlah File melebihi batas Upload')).toBeVisible()
  expect(sent).toBe(5)
})

test('FR-09 a failed upload says why and can be tried again; the file before it stays', { tag: '@long' }, async ({
  page,
}) => {
  await openGalleryForm(page)
  await pick(page, photo(page), picture('baik.png'))
  await expect(photo(page).getByRole('button', { name: 'Hapus baik.png' })).toBeVisible()
  await pick(page, photo(page), { name: 'gambar.png', mimeType: 'image/png', buffer: html() })
  await expect(photo(page).getByRole('alert')).toHaveText(/^failed upload: Jenis file tidak didukung. Kirim file PNG/)
  await expect(photo(page).getByRole('button', { name: 'Hapus baik.png' })).toBeVisible()
  await photo(page).getByRole('button', { name: 'Hapus gambar.png' }).click()
  await page.route('**/api/upload', (route) => route.abort())
  await pick(page, letters(page), picture('putus.png'))
  await expect(letters(page).getByRole('alert')).toContainText('failed upload')
  await page.unroute('**/api/upload')
  await letters(page).getByRole('button', { name: 'Coba Lagi putus.png' }).click()
  await expect(letters(page).getByRole('button', { name: 'Hapus putus.png' })).toBeVisible()
  await expect(letters(page).getByRole('alert')).toHaveCount(0)
})

test('FR-09 several files are put in order and saved in it, by dragging and by keyboard alone', {
  tag: '@long',
}, async ({ page }) => {
  await openGalleryForm(page)
  await pick(page, letters(page), [
    picture('a.png'),
    { name: 'b.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'c.docx', mimeType: '', buffer: docx() },
  ])
  await expect(letters(page).getByRole('button', { name: /^Hapus/ })).toHaveCount(3)
  const lines = letters(page).getByRole('listitem')
  await lines.filter({ hasText: 'a.png' }).dragTo(lines.filter({ hasText: 'b.pdf' }))
  await expect(lines).toContainText(['b.pdf', 'a.png', 'c.docx'])
  await expect(letters(page).getByRole('status')).toHaveText('a.png sekarang nomor 2')
  await letters(page).getByRole('button', { name: 'Naikkan c.docx' }).focus()
  await page.keyboard.press('Enter')
  await expect(letters(page).getByRole('status')).toHaveText('c.docx sekarang nomor 2')
  await page.keyboard.press('Enter')
  await expect(letters(page).getByRole('button', { name: 'Turunkan c.docx' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/view=detail/)
  await expect(page.getByRole('link', { name: /^Unduh/ })).toHaveText([/c\.docx/, /b\.pdf/])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh b.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('b.pdf')
})

test('LS-12 LS-10 a list shows pictures; one opens in Preview Gambar, with zoom by buttons and keys', {
  tag: '@wide',
}, async ({ page }) => {
  const name = await uploadFile(page, { field: 'photo', name: 'x.png', bytes: png({ width: 300, height: 200 }) })
  await makeRecord(page, { photo: name })
  await page.goto('/gallery/field-gallery')
  const thumb = page.getByRole('button', { name: /^Foto Berkas/ }).first()
  await thumb.scrollIntoViewIfNeeded()
  await thumb.click()
  const modal = page.getByRole('dialog', { name: 'Preview Gambar' })
  const image = modal.getByRole('img', { name: /^Foto Berkas/ })
  const widthOf = async () => (await image.boundingBox())?.width ?? 0
  await expect(modal.getByText('100 %')).toBeVisible()
  // The picture itself may come after its window.
  await expect.poll(widthOf).toBeGreaterThan(0)
  const before = await widthOf()
  await modal.getByRole('button', { name: 'Perbesar' }).click()
  await page.keyboard.press('+')
  await expect(modal.getByText('200 %')).toBeVisible()
  expect(await widthOf()).toBeGreaterThan(before)
  await page.keyboard.press('-')
  await expect(modal.getByText('150 %')).toBeVisible()
  await page.keyboard.press('0')
  await expect(modal.getByText('100 %')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(thumb).toBeFocused()
})

test('LS-12 DT-01 several pictures are walked through; a video plays; nothing that was uploaded runs', {
  tag: '@long',
}, async ({ page }) => {
  const names = []
  for (const [name, bytes] of [
    ['a.png', png()],
    ['b.png', png({ colour: [200, 30, 30] })],
    ['film.mp4', mp4()],
    ['jahat.svg', svg()],
    ['jahat.html', html()],
  ] as const)
    names.push(await uploadFile(page, { field: 'letters', name, bytes }))
  const id = await makeRecord(page, { letters: names })
  await page.goto(`/gallery/field-gallery/${id}?view=detail&id=${id}`)
  await expect(page.locator('video')).toHaveAttribute('controls', '')
  await page.getByRole('button', { name: 'Surat 2' }).click()
  const modal = page.getByRole('dialog', { name: 'Preview Gambar' })
  await expect(modal.getByText('2 dari 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByText('1 dari 2')).toBeVisible()
  await modal.getByRole('button', { name: 'Gambar sebelumnya' }).click()
  await expect(modal.getByText('2 dari 2')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const file of ['jahat.svg', 'jahat.html']) {
    const address = await page.getByRole('link', { name: `Unduh ${file}` }).getAttribute('href')
    const opened = await page.request.get(String(address))
    expect([
      opened.headers()['content-type'],
      opened.headers()['content-disposition']?.startsWith('attachment'),
    ]).toEqual(['text/plain; charset=utf-8', true])
  }
  expect(await page.evaluate('window.hacked')).toBeUndefined()
})

for (const width of [1440, 320]) {
  test(`axe finds nothing in file inputs, details and the preview, both themes, and nothing sticks out (${width} px)`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    const check = async (place: string, part: string) => {
      expect([place, await scrollsSideways(page)]).toEqual([place, false])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
        const { violations } = await axe(page).include(part).analyze()
        expect([
          place,
          colorScheme,
          violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]),
        ]).toEqual([place, colorScheme, []])
      }
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const long = 'Surat Jalan Bibit Persemaian Kendal Bulan Mei 2025 yang namanya panjang sekali.pdf'
    const names = [
      await uploadFile(page, { field: 'letters', name: long, bytes: pdf() }),
      await uploadFile(page, { field: 'letters', name: 'a.png', bytes: png() }),
      await uploadFile(page, { field: 'letters', name: 'b.mp4', bytes: mp4() }),
    ]
    const id = await makeRecord(page, { letters: names })
    await page.goto(`/gallery/field-gallery/${id}?view=update&id=${id}`)
    await expect(letters(page).getByRole('listitem')).toHaveCount(3)
    const { release } = await holdUploads(page)
    await pick(page, letters(page), picture('jalan.png'))
    await pick(page, photo(page), unreadable)
    await expect(letters(page).getByRole('progressbar')).toBeVisible()
    await check('form', 'form fieldset:last-of-type')
    release()
    await page.unroute('**/api/upload')
    await expect(letters(page).getByRole('button', { name: 'Hapus jalan.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByRole('link', { name: `Unduh ${long}` })).toBeVisible()
    await check('detail', 'main')
    await page.getByRole('button', { name: 'Surat 1' }).click()
    await expect(page.getByText('100 %')).toBeVisible()
    await page.keyboard.press('+')
    await expect(page.getByText('150 %')).toBeVisible()
    await check('preview', '[role=dialog]')
  })
}

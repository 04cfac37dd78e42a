import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { projectFile } from '#server/project-folder.ts'
import { codesOf, FIELD, noteField, prepareField, storedCodes, unsent } from './kit/field-notes.ts'
import { freshCode, signIn, test } from './kit/test.ts'

const PHOTO = projectFile('areas/master/reference/pictures/seedling-1.jpg')

test('without a network a page starts, keeps 20 notes, is closed and opened again, and each note is sent exactly once when the network is back', {
  tag: '@wide',
}, async ({ page, context }) => {
  const prefix = freshCode()
  await prepareField(page)
  await page.close()
  await context.setOffline(true)
  const second = await context.newPage()
  await second.goto(FIELD)
  await noteField(second, prefix, { count: 20 })
  await expect(unsent(second)).toContainText('Belum terkirim: 20')
  await second.close()
  const third = await context.newPage()
  await third.goto(FIELD)
  await expect(unsent(third)).toContainText('Belum terkirim: 20')
  await context.setOffline(false)
  await expect(unsent(third)).toContainText('Semua sudah terkirim.')
  // Each went once: a second one would have been refused for its code.
  await expect(third.getByText(/Ditolak server/)).toHaveCount(0)
  expect(await storedCodes(third, prefix)).toEqual(codesOf(prefix, 20))
})

test('an answer that is lost on the way does not make a second record', { tag: '@long' }, async ({ page }) => {
  const prefix = freshCode()
  let lost = 0
  await page.route('**/api/gallery_plant/sync', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(FIELD)
  await noteField(page, prefix, { count: 1 })
  await expect(unsent(page)).toContainText('Belum terkirim: 1')
  await page.getByRole('button', { name: 'Kirim sekarang' }).click()
  await expect(unsent(page)).toContainText('Semua sudah terkirim.')
  expect([lost, await storedCodes(page, prefix)]).toEqual([1, codesOf(prefix, 1)])
})

test('a note the server refuses stays until it is read, and never stops the others', { tag: '@long' }, async ({
  page,
}) => {
  const prefix = freshCode()
  await page.goto(FIELD)
  await noteField(page, prefix, { count: 1 })
  await expect(unsent(page)).toContainText('Semua sudah terkirim.')
  await noteField(page, prefix, { count: 2 })
  await expect(unsent(page)).toContainText('Ditolak server: 1')
  await expect(unsent(page)).toContainText('Kode sudah dipakai')
  await page.reload()
  await expect(unsent(page)).toContainText('Ditolak server: 1')
  await page.getByRole('button', { name: `Kirim ulang ${prefix}-1 Tanaman ${prefix}` }).click()
  await expect(unsent(page)).toContainText('Ditolak server: 1')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan sebagai file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^belum-terkirim-.*\.json$/)
  await page.getByRole('button', { name: `Sudah dibaca: ${prefix}-1 Tanaman ${prefix}` }).click()
  await expect(page.getByText('Ditolak server')).toHaveCount(0)
  expect(await storedCodes(page, prefix)).toEqual(codesOf(prefix, 2))
})

test('a photo waits with its note and is there when both are sent', { tag: '@long' }, async ({ page, context }) => {
  const prefix = freshCode()
  await prepareField(page)
  await context.setOffline(true)
  await page
    .getByLabel('Foto')
    .setInputFiles({ name: 'bibit.jpg', mimeType: 'image/jpeg', buffer: await readFile(PHOTO) })
  await noteField(page, prefix, { count: 1 })
  await page.reload()
  await expect(unsent(page)).toContainText('Belum terkirim: 1')
  await context.setOffline(false)
  await expect(unsent(page)).toContainText('Semua sudah terkirim.')
  await page.goto(`/gallery/gallery-plant?show=table&search=${prefix}`)
  await expect(page.getByRole('img', { name: /bibit/ }).or(page.locator('table img')).first()).toBeVisible()
})

test('a second tab says that the first one writes, and takes over when that is closed', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(FIELD)
  await expect(page.getByLabel('Kode')).toBeEnabled()
  const second = await context.newPage()
  await second.goto(FIELD)
  await expect(second.getByText('Halaman ini sedang dipakai di tab lain')).toBeVisible()
  await expect(second.getByLabel('Kode')).toBeDisabled()
  await page.close()
  await expect(second.getByLabel('Kode')).toBeEnabled()
  await expect(second.getByText('Halaman ini sedang dipakai di tab lain')).toHaveCount(0)
})

test.describe('one device, several people', () => {
  test.use({ person: null })

  test('SH-12 an ended session strands nothing, signing out asks, and somebody else on the device sees none of it', {
    tag: '@long',
  }, async ({ page, context }) => {
    const prefix = freshCode()
    await signIn(page, 'admin')
    await prepareField(page)
    await context.setOffline(true)
    await noteField(page, prefix, { count: 3 })
    // The session ends on the server while the device is away.
    await page.evaluate(`localStorage.setItem('_token', 'x'.repeat(43))`)
    await page.reload()
    await expect(unsent(page)).toContainText('Belum terkirim: 3')
    await page.route('**/api/session', (route) => route.abort())
    await page.route('**/api/preferences', (route) => route.abort())
    await context.setOffline(false)
    await expect(page.getByLabel('Email / Username').or(unsent(page).getByText('Sesi Anda berakhir'))).toBeVisible()
    await page.unrouteAll()

    await page.goto('/login')
    await page.evaluate('localStorage.removeItem("_token")')
    await signIn(page, 'koordinator')
    await page.goto(FIELD)
    await expect(unsent(page)).toContainText('Semua sudah terkirim.')
    await expect(page.getByText(prefix)).toHaveCount(0)
    await page.evaluate('["_token", "profile", "permission", "modules"].forEach((key) => localStorage.removeItem(key))')

    await signIn(page, 'admin')
    // Sent from the first page that is opened, whichever it is.
    await expect.poll(() => storedCodes(page, prefix)).toEqual(codesOf(prefix, 3))
  })

  test('signing out with something unsent asks, and keeps it', { tag: '@long' }, async ({ page, context }) => {
    const prefix = freshCode()
    await signIn(page, 'admin')
    await prepareField(page)
    await context.setOffline(true)
    await noteField(page, prefix, { count: 2 })
    await page.route('**/api/gallery_plant/sync', (route) => route.abort())
    await context.setOffline(false)
    await page
      .getByRole('button', { name: /^Akun & pengaturan/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Keluar', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Keluar dengan 2 kiriman yang belum terkirim?')
    await question.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    await page.waitForURL('**/login')
    await page.unrouteAll()
    await signIn(page, 'admin')
    await expect.poll(() => storedCodes(page, prefix)).toEqual(codesOf(prefix, 2))
  })
})

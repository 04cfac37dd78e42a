import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { copyOfProduct, freePort, nextBuild } from './kit/next-build.ts'
import { preparedFolder } from './kit/prepared-folder.ts'
import { signIn, test } from './kit/test.ts'

test.use({ person: null })

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Versi baru tersedia' })

test('a newer build on the server is told, a file of the old one that is gone gives no blank page, and a reload brings the new one with the draft', {
  tag: '@long',
}, async ({ page, browser, complaints }) => {
  test.setTimeout(240_000)
  const folder = await temporaryFolder('e2e-version')
  const program = await copyOfProduct(path.join(folder, 'product'))
  const data = await preparedFolder('e2e-data')
  const environment = { DATA_DIR: data, PORT: String(await freePort()) }
  const old = await startServer(environment, { program })
  await signIn(page, 'admin', old.address)
  await page.goto(`${old.address}/master/bedeng-nursery`)
  await expect(page.getByRole('link', { name: 'BYL-BL1-01' })).toBeVisible()
  // Another browser: this one's cache must not have the form's file.
  const form = await browser.newPage()
  await signIn(form, 'admin', old.address)
  await form.goto(`${old.address}/master/bedeng-nursery?view=update&id=3`)
  await form.getByRole('textbox', { name: /^Nama Bedeng/ }).fill('Bedeng Versi Lama')
  await expect.poll(() => form.evaluate<string>('JSON.stringify(localStorage)')).toContain('Bedeng Versi Lama')

  await old.kill('SIGTERM')
  await nextBuild(path.join(folder, 'product/dist/web'))
  const fresh = await startServer(environment, { program })
  await page.getByRole('button', { name: 'Tambah' }).click()
  await expect(page.getByText('Halaman belum dapat dimuat')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu Master' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('dynamically imported module')
  await bar(page).getByRole('button', { name: 'Muat Ulang' }).click()
  await expect(page.getByRole('textbox', { name: /^Kode/ })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  form.on('dialog', (dialog) => {
    throw new Error(`Nothing should ask: ${dialog.message()}`)
  })
  await form.getByRole('combobox', { name: /^Pengawas/ }).click()
  await expect(bar(form)).toContainText('Isian yang belum disimpan tetap ada sebagai draf.')
  await bar(form).getByRole('button', { name: 'Muat Ulang' }).click()
  await form.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(form.getByRole('textbox', { name: /^Nama Bedeng/ })).toHaveValue('Bedeng Versi Lama')
  await form.close({ runBeforeUnload: false })
  await fresh.kill('SIGTERM')
  for (const one of [folder, data]) await rm(one, { recursive: true, force: true })
})

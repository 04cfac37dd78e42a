import { expect } from '@playwright/test'
import { openScan, scanByHand, testWithCamera } from './kit/fake-camera.ts'
import { signIn } from './kit/test.ts'

/** A name for this machine that is not `localhost`: for the browser an address without https like any other. */
const HOST = 'semai.test'
const test = testWithCamera({ cameras: 0, args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] })
test.use({ permissions: ['camera'] })
// A running picture is work for a busy machine.
test.describe.configure({ timeout: 120_000 })

test('FR-11 a device without a camera says so; typing and a handheld scanner still work', { tag: '@long' }, async ({
  page,
}) => {
  const modal = await openScan(page)
  await expect(modal.getByText('Kamera tidak ditemukan')).toBeVisible()
  await scanByHand(page, 'BD-0012')
  await modal.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Kode( \*)?$/ })).toHaveValue('BD-0012')
})

test.describe('without https', () => {
  test.use({ person: null, baseURL: process.env['BASE_URL']?.replace('127.0.0.1', HOST) })
  test('FR-11 an address without https says that the camera needs it; a code can be typed', { tag: '@long' }, async ({
    page,
    complaints,
  }) => {
    await signIn(page, 'admin')
    const modal = await openScan(page)
    await expect(modal.getByText('Kamera perlu alamat https')).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Coba Lagi' })).toHaveCount(0)
    await modal.getByRole('textbox', { name: 'Data hasil pindai' }).fill('BD-0012')
    await modal.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /^Kode( \*)?$/ })).toHaveValue('BD-0012')
    // Chromium remarks at every page that a header of ours has no meaning here.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((complaint) => !complaint.includes('Cross-Origin-Opener-Policy')),
    )
  })
})

import { expect } from '@playwright/test'
import { cameraStates, openScan, testWithCamera, watchCameras } from './kit/fake-camera.ts'

/** Letters of several languages, signs and a script: a code is text and nothing else. */
const TEXT = "BD-0012/Ä é 樹 <img src=x onerror=alert(1)> '; DROP TABLE bedeng --"
const LIST = '/master/bedeng-nursery'
const test = testWithCamera({ text: TEXT })
test.use({ permissions: ['camera'] })
// A running picture is work for a busy machine.
test.describe.configure({ timeout: 120_000 })

test('FR-11 the camera runs until it finds a code; the code is exactly the text; Simpan puts it into the field and closes', async ({
  page,
}) => {
  await watchCameras(page)
  const modal = await openScan(page)
  await expect(page.locator('#scan-barcode-modal')).toBeAttached()
  await expect(modal.getByRole('textbox', { name: 'Data hasil pindai' })).toHaveValue(TEXT)
  await expect(modal.getByText(`Kode terbaca: ${TEXT}`)).toBeAttached()
  await expect(modal.locator('video')).toHaveCount(0)
  await expect.poll(() => cameraStates(page)).toEqual(['ended'])
  await modal.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Kode( \*)?$/ })).toHaveValue(TEXT)
  await expect(page.getByText('Kode maksimal 30 karakter').first()).toBeVisible()
})

test('FR-11 Scan Ulang starts the camera again, which finds the code again', { tag: '@long' }, async ({ page }) => {
  await watchCameras(page)
  const modal = await openScan(page)
  await modal.getByRole('button', { name: 'Scan Ulang' }).click()
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended'])
  await expect(modal.getByRole('textbox', { name: 'Data hasil pindai' })).toHaveValue(TEXT)
})

test('FR-11 the search box of the list takes a scanned code, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto(LIST)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pindai untuk mencari' })).toBeFocused()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Pindai untuk mencari' })
  await expect(modal.getByRole('button', { name: 'Simpan', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue(TEXT)
  await expect(page.getByText(`${TEXT} tidak ditemukan`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pindai untuk mencari' })).toBeFocused()
})

test('FR-11 the scanner comes with the first scan, never with the list, and from our own address only', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const scanner = () => asked.filter((address) => /scan-modal|code-reader|\.wasm/.test(address))
  await page.goto(LIST)
  await expect(page.getByText(/display 10 of \d+ record/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scanner()).toEqual([])
  await page.getByRole('button', { name: 'Pindai untuk mencari' }).click()
  await expect(page.getByRole('button', { name: 'Scan Ulang' })).toBeVisible()
  expect(scanner().filter((address) => address.endsWith('.wasm'))).toHaveLength(1)
  expect(asked.filter((address) => !address.startsWith(baseURL ?? '-') && !address.startsWith('data:'))).toEqual([])
})

for (const muted of [false, true]) {
  test(`FR-11 a found code is felt${muted ? ' and, as the person wants no sounds, not heard' : ' and heard'}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.addInitScript(`{
      window.felt = []
      window.tones = 0
      navigator.vibrate = (time) => { window.felt.push(time); return true }
      const make = AudioContext.prototype.createBufferSource
      AudioContext.prototype.createBufferSource = function () { window.tones += 1; return make.call(this) }
      localStorage.setItem('pref.muted', '${muted}')
    }`)
    const modal = await openScan(page)
    await expect(modal.getByRole('button', { name: 'Scan Ulang' })).toBeVisible()
    await expect.poll(() => page.evaluate('[window.felt, window.tones]')).toEqual([[100], muted ? 0 : 1])
  })
}

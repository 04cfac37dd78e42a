import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { cameraStates, openScan, scanByHand, testWithCamera, watchCameras } from './kit/fake-camera.ts'
import { scrollsSideways } from './kit/test.ts'

/** Two cameras that see no code: what a person does while the picture runs. */
const test = testWithCamera({ cameras: 2 })
test.use({ permissions: ['camera'] })
// A running picture is work for a busy machine.
test.describe.configure({ timeout: 120_000 })

const boxOf = (modal: Locator) => modal.getByRole('textbox', { name: 'Data hasil pindai' })
const saveOf = (modal: Locator) => modal.getByRole('button', { name: 'Simpan', exact: true })
const codeField = (page: Page) => page.getByRole('textbox', { name: /^Kode( \*)?$/ })
const READING = 'Arahkan kamera ke QR atau barcode'

test("FR-11 a typed code is saved by a person's Enter, which does not send the form behind; the box is empty the next time", {
  tag: '@long',
}, async ({ page }) => {
  const modal = await openScan(page)
  await expect(modal.getByText(READING)).toBeVisible()
  await expect(saveOf(modal)).toBeDisabled()
  await boxOf(modal).fill('   ')
  await expect(saveOf(modal)).toBeDisabled()
  await boxOf(modal).fill('')
  await modal.getByRole('heading').focus()
  // From wherever the focus is, letters reach the box.
  await page.keyboard.type('bd-7', { delay: 100 })
  await expect(boxOf(modal)).toHaveValue('bd-7')
  await expect(modal.getByText('Kosongkan kotak untuk memindai lagi')).toBeVisible()
  await page.keyboard.press('Enter', { delay: 100 })
  await expect(modal).toBeHidden()
  await expect(codeField(page)).toHaveValue('bd-7')
  await expect(page).toHaveURL(/view=create/)
  await expect(page.getByText('isian yang perlu diperbaiki')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pindai Kode' }).click()
  await expect(boxOf(modal)).toHaveValue('')
})

test('FR-11 a handheld scanner fills the box wherever the focus is, presses nothing and takes the place of what was typed', {
  tag: '@long',
}, async ({ page }) => {
  await watchCameras(page)
  const modal = await openScan(page)
  await boxOf(modal).fill('salah')
  await modal.getByRole('button', { name: 'Batal' }).last().focus()
  await scanByHand(page, 'BD 0012')
  await expect(boxOf(modal)).toHaveValue('BD 0012')
  await expect(saveOf(modal)).toBeFocused()
  await expect.poll(() => cameraStates(page)).toEqual(['ended'])
  await scanByHand(page, 'BD-13')
  await expect(boxOf(modal)).toHaveValue('BD-13')
  await expect(modal).toBeVisible()
  await expect(saveOf(modal)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(codeField(page)).toHaveValue('BD-13')
})

test('FR-11 Scan Ulang takes the value away and brings the picture back', { tag: '@long' }, async ({ page }) => {
  const modal = await openScan(page)
  await scanByHand(page, 'BD-0012')
  await expect(modal.locator('video')).toHaveCount(0)
  await modal.getByRole('button', { name: 'Scan Ulang' }).click()
  await expect(boxOf(modal)).toHaveValue('')
  await expect(saveOf(modal)).toBeDisabled()
  await expect(modal.getByText(READING)).toBeVisible()
  await expect(modal.locator('video')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Scan Ulang' })).toHaveCount(0)
})

test('FR-11 the camera is off whenever nobody sees its picture: page hidden, Escape, Batal', { tag: '@long' }, async ({
  page,
}) => {
  await watchCameras(page)
  const modal = await openScan(page)
  await expect(modal.locator('video')).toBeVisible()
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
    )
  await show('hidden')
  await expect.poll(() => cameraStates(page)).toEqual(['ended'])
  await show('visible')
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'live'])
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended'])
  await page.getByRole('button', { name: 'Pindai Kode' }).click()
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'live'])
  await modal.getByRole('button', { name: 'Batal' }).last().click()
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'ended'])
  await expect(page.getByRole('button', { name: 'Pindai Kode' })).toBeFocused()
})

test('FR-11 the camera can be chosen, and the choice is kept', { tag: '@long' }, async ({ page }) => {
  const modal = await openScan(page)
  const cameras = modal.getByRole('combobox', { name: 'Kamera' })
  await cameras.selectOption('fake_device_1')
  await expect(cameras.locator('option:checked')).toHaveText('fake_device_1')
  await expect(modal.getByText(READING)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pindai Kode' }).click()
  await expect(cameras.locator('option:checked')).toHaveText('fake_device_1')
  await page.evaluate(`localStorage.setItem('pref.scan.camera', '"unplugged"')`)
  await openScan(page)
  await expect(cameras.locator('option:checked')).toHaveText('fake_device_0')
})

test('FR-11 a torch is offered only where there is one, and switched on and off', { tag: '@long' }, async ({
  page,
}) => {
  const modal = await openScan(page)
  await expect(modal.getByRole('combobox', { name: 'Kamera' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Senter' })).toHaveCount(0)
  // The test cameras have none: the one part of the device that is played here.
  await page.addInitScript(`{
    window.wishes = []
    const tell = MediaStreamTrack.prototype.getCapabilities
    MediaStreamTrack.prototype.getCapabilities = function () { return { ...tell.call(this), torch: true } }
    MediaStreamTrack.prototype.applyConstraints = async function (wish) { window.wishes.push(wish.advanced[0].torch) }
  }`)
  await openScan(page)
  const torch = modal.getByRole('button', { name: 'Senter' })
  await torch.click()
  await expect(torch).toHaveAttribute('aria-pressed', 'true')
  await torch.click()
  await expect(torch).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate('window.wishes')).toEqual([true, false])
})

test('FR-11 while the browser asks for the camera a code can be typed', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript('navigator.mediaDevices.getUserMedia = () => new Promise(() => {})')
  const modal = await openScan(page)
  await expect(modal.getByText('Bila browser bertanya, izinkan pemakaian kamera.')).toBeVisible()
  await boxOf(modal).fill('BD-0012')
  await saveOf(modal).click()
  await expect(codeField(page)).toHaveValue('BD-0012')
})

test('FR-11 a reader that cannot be fetched is told in words, and a second try brings it', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/*.wasm', (route) => route.abort())
  const modal = await openScan(page)
  await expect(modal.getByText('Pembaca kode gagal dimuat')).toBeVisible()
  await expect(boxOf(modal)).toBeEditable()
  await page.unroute('**/*.wasm')
  const wasm = page.waitForResponse('**/*.wasm')
  await modal.getByRole('button', { name: 'Coba Lagi' }).click()
  expect((await wasm).headers()['content-type']).toBe('application/wasm')
  await expect(modal.getByText(READING)).toBeVisible()
})

test('FR-11 a scan screen that cannot be fetched leaves the form as it is', { tag: '@long' }, async ({ page }) => {
  await page.route('**/scan-modal*.js', (route) => route.abort())
  await page.goto('/master/bedeng-nursery?view=create')
  await page.getByLabel('Nama Bedeng').fill('Bedeng Uji')
  await page.getByRole('button', { name: 'Pindai Kode' }).click()
  await expect(page.getByText(/^Layar pindai belum dapat dimuat/).first()).toBeVisible()
  await expect(page.getByLabel('Nama Bedeng')).toHaveValue('Bedeng Uji')
})

test('FR-11 over a drawer the scan modal keeps the focus, and its keys neither close nor send what is below', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/block-nursery/1?view=detail&id=1')
  await page.getByRole('button', { name: 'Tambah Bedeng Persemaian' }).click()
  const drawer = page.getByRole('dialog', { name: 'Tambah Bedeng Persemaian' })
  await drawer.getByLabel('Nama Bedeng').fill('Bedeng Uji')
  await drawer.getByRole('button', { name: 'Pindai Kode' }).click()
  const modal = page.getByRole('dialog', { name: 'Pindai Kode' })
  await modal.waitFor()
  await scanByHand(page, 'BD-0012')
  await expect(saveOf(modal)).toBeFocused()
  // Round once: Simpan, close, Scan Ulang, box, Batal, Simpan, Batal.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(modal.locator(':focus')).toHaveCount(1)
  }
  await modal.getByRole('heading').focus()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Pindai Kode' })).toBeFocused()
  await expect(drawer.getByLabel('Nama Bedeng')).toHaveValue('Bedeng Uji')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(drawer.getByText('isian yang perlu diperbaiki')).toHaveCount(0)
})

test.describe('the camera is refused', () => {
  test.use({ permissions: [] })
  test('FR-11 a refused camera is told in words, and a code can be typed', { tag: '@long' }, async ({ page }) => {
    const modal = await openScan(page)
    await expect(modal.getByText('Kamera tidak diizinkan')).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Coba Lagi' })).toBeVisible()
    await boxOf(modal).fill('BD-0012')
    await saveOf(modal).click()
    await expect(codeField(page)).toHaveValue('BD-0012')
  })

  test('FR-11 allowing it afterwards and trying again brings the picture', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const modal = await openScan(page)
    await expect(modal.getByText('Kamera tidak diizinkan')).toBeVisible()
    await context.grantPermissions(['camera'])
    await modal.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(modal.locator('video')).toBeVisible()
  })
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`FR-11 axe finds nothing in the scan modal: picture, problem, code read (${theme}, ${width} px)`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.route('**/*.wasm', (route) => route.abort())
      const modal = await openScan(page)
      await expect(modal.getByText('Pembaca kode gagal dimuat')).toBeVisible()
      await expectNoViolations(page)
      await page.unroute('**/*.wasm')
      await modal.getByRole('button', { name: 'Coba Lagi' }).click()
      await expect(modal.getByText(READING)).toBeVisible()
      await expectNoViolations(page)
      await scanByHand(page, 'BD-0012')
      await expect(modal.getByRole('button', { name: 'Scan Ulang' })).toBeVisible()
      await expectNoViolations(page)
    })
  }
}

test('FR-11 at 320 px nothing sticks out and every target of the modal is 44 px high', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const modal = await openScan(page)
  await expect(modal.getByRole('combobox', { name: 'Kamera' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  expect(
    await modal.evaluate(
      (element: { scrollWidth: number; clientWidth: number }) => element.scrollWidth - element.clientWidth,
    ),
  ).toBe(0)
  for (const target of await modal.locator('button, input, select').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])).toEqual([])
}

import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { cameraStates, scanByHand, testWithCamera, watchCameras } from './kit/fake-camera.ts'
import { felt, tones, watchSignals } from './kit/signals.ts'
import { scrollsSideways } from './kit/test.ts'

const STATION = '/gallery/gallery-scan-station'
const test = testWithCamera({ text: 'GAL-0001' })
test.use({ permissions: ['camera'] })
// A running picture is work for a busy machine.
test.describe.configure({ timeout: 120_000 })

const scans = (page: Page) => page.getByRole('list', { name: 'Pindaian terakhir' }).getByRole('listitem')
const band = (page: Page, tone: string) => page.locator(`[data-tone=${tone}]`)

test('the camera stays open, a code before it is answered once with colour, word, sound and vibration; handheld scanner and typing work beside it', {
  tag: '@wide',
}, async ({ page }) => {
  await watchCameras(page)
  await watchSignals(page)
  await page.goto(STATION)
  await expect(scans(page)).toHaveText(['GAL-0001 Dimuat'])
  // Still before the camera: one scan, and the camera is open.
  await expect(band(page, 'ready')).toContainText('Terakhir: Dimuat, GAL-0001')
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await expect.poll(() => cameraStates(page)).toEqual(['ended'])
  await expect(scans(page)).toHaveCount(1)

  // Without focus on anything, a different code at once, the same one not within two seconds.
  await scanByHand(page, 'GAL-0002')
  await expect(band(page, 'good')).toContainText('Dimuat')
  await scanByHand(page, 'GAL-0002')
  await scanByHand(page, 'GAL-0091')
  await expect(band(page, 'wrong')).toContainText('Truk lain')
  await page.waitForTimeout(2_000)
  await scanByHand(page, 'GAL-0002')
  await expect(band(page, 'repeated')).toContainText('Sudah dimuat')
  await page.getByLabel('Ketik kode').fill('XYZ')
  await page.getByRole('button', { name: 'Catat' }).click()
  await expect(band(page, 'unknown')).toContainText('Tidak dikenal')
  await expect(page.getByLabel('Ketik kode')).toHaveValue('')
  await expect(scans(page)).toHaveText([
    'XYZ Tidak dikenal',
    'GAL-0002 Sudah dimuat',
    'GAL-0091 Truk lain',
    'GAL-0002 Dimuat',
    'GAL-0001 Dimuat',
  ])
  expect(await felt(page)).toEqual(['80', '80', '500', '80 80 80', '200 100 200'])
  await expect.poll(async () => (await tones(page)).slice(-6)).toEqual(['1.0', '1.0', '0.7', '0.7', '1.5', '1.5'])
})

test('the same code is taken again after two seconds', { tag: '@long' }, async ({ page }) => {
  await page.goto(STATION)
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  const type = async (code: string) => {
    await page.getByLabel('Ketik kode').fill(code)
    await page.keyboard.press('Enter')
  }
  await type('GAL-0005')
  await type('GAL-0005')
  await expect(scans(page).filter({ hasText: 'GAL-0005' })).toHaveCount(1)
  await page.waitForTimeout(2_100)
  await type('GAL-0005')
  await expect(scans(page).filter({ hasText: 'GAL-0005' })).toHaveCount(2)
})

for (const theme of ['light', 'dark', 'sun'] as const) {
  test(`axe finds nothing at the station in any of its answers, and every target is 56 px high (${theme})`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.addInitScript(`{
      localStorage.setItem('pref.theme', '"${theme === 'sun' ? 'sun' : 'auto'}"')
      // Answers stay, so that they can be looked at.
      const wait = window.setTimeout
      window.setTimeout = (work, time, ...more) => (time === 1500 ? 0 : wait(work, time, ...more))
    }`)
    await page.goto(STATION)
    await expect(scans(page)).toHaveCount(1)
    expect(await scrollsSideways(page)).toBe(false)
    for (const target of await page.locator('#content').locator('button, input, select').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await page.getByRole('button', { name: 'Tutup kamera' }).click()
    for (const [code, tone] of [
      ['GAL-0003', 'good'],
      ['GAL-0091', 'wrong'],
      ['GAL-0001', 'repeated'],
      ['ABC', 'unknown'],
    ] as const) {
      await scanByHand(page, code)
      await expect(band(page, tone)).toBeVisible()
      const { violations } = await axe(page, { sun: theme === 'sun' }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])).toEqual([])
    }
  })
}

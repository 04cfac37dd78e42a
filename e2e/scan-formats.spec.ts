import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import { openScan } from './kit/fake-camera.ts'
import { test } from './kit/test.ts'

const labels: readonly (readonly [WriteInputBarcodeFormat, string])[] = [
  ['QRCode', 'BD-0012'],
  ['DataMatrix', 'LBL-7741'],
  ['Code128', 'bag 0042'],
  ['Code39', 'KDL-A-07'],
  ['EAN13', '8991234567891'],
]

/** Played by a picture on the page: one camera before which the label changes. */
const CAMERA = `{
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const pen = canvas.getContext('2d')
  let label = null
  const draw = () => {
    pen.fillStyle = '#eee'
    pen.fillRect(0, 0, 640, 480)
    if (label) pen.drawImage(label, (640 - label.naturalWidth) / 2, (480 - label.naturalHeight) / 2)
  }
  // A canvas that does not change sends no pictures.
  setInterval(draw, 50)
  window.hold = async (picture) => {
    label = picture && Object.assign(new Image(), { src: picture })
    await label?.decode()
    draw()
  }
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
}`

async function pictureOf(format: WriteInputBarcodeFormat, text: string): Promise<string> {
  const { image, error } = await writeBarcode(text, { format, scale: 4 })
  if (!image) throw new Error(error)
  return `data:image/png;base64,${Buffer.from(await image.arrayBuffer()).toString('base64')}`
}

test('FR-11 QR, Data Matrix, Code 128, Code 39 and EAN-13 are read to the letter, one after the other', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true })
  await page.addInitScript(CAMERA)
  const modal = await openScan(page)
  for (const [format, text] of labels) {
    await expect(modal.locator('video')).toBeVisible()
    await page.evaluate(`window.hold(${JSON.stringify(await pictureOf(format, text))})`)
    await expect(modal.getByRole('textbox', { name: 'Data hasil pindai' })).toHaveValue(text)
    await page.evaluate('window.hold(null)')
    await modal.getByRole('button', { name: 'Scan Ulang' }).click()
  }
})

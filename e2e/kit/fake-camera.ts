import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { encode } from 'uqr'
import { wholeChromiumPath } from '../../scripts/browser.mjs'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { test } from './test.ts'

const WIDTH = 640
const HEIGHT = 480
const WHITE = 235
const BLACK = 16

interface FakeCamera {
  /** What the QR code before the camera says; without it the browser's own test picture shows, which is no code. */
  readonly text?: string
  /** How many cameras the device has. */
  readonly cameras?: number
  readonly args?: readonly string[]
}

/**
 * `test` in a browser with such cameras. The browser still asks whether they may be used: `test.use({ permissions:
 * ['camera'] })`.
 */
export function testWithCamera({ text, cameras = 1, args = [] }: FakeCamera) {
  return test.extend<object, object>({
    launchOptions: [
      async ({ launchOptions }, use) => {
        const folder = await temporaryFolder('film')
        const film = path.join(folder, 'code.y4m')
        if (text !== undefined) await writeFile(film, filmOf(text))
        const device = `--use-fake-device-for-media-stream=device-count=${cameras}`
        const picture = text === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]
        // The lean browser has no cameras.
        await use({
          ...launchOptions,
          executablePath: await wholeChromiumPath(),
          args: [...(launchOptions.args ?? []), device, ...picture, ...args],
        })
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker' },
    ],
  })
}

/**
 * What lies before the camera, one code after the other, each for a moment; from the next time the camera is opened on.
 */
export interface Film {
  show(texts: readonly string[]): Promise<void>
}

/** So many pictures of each code, ten a second. */
const PICTURES = 6

/** `test` in a browser whose camera shows codes that only the test itself knows. */
export function testWithFilm() {
  return test.extend<object, { film: Film & { readonly path: string } }>({
    film: [
      async ({ browserName: _ }, use) => {
        const folder = await temporaryFolder('film')
        const file = path.join(folder, 'codes.y4m')
        const show = (texts: readonly string[]) => writeFile(file, filmOf(...texts))
        await show(['kosong'])
        await use({ path: file, show })
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker' },
    ],
    launchOptions: [
      async ({ launchOptions, film }, use) => {
        await use({
          ...launchOptions,
          executablePath: await wholeChromiumPath(),
          args: [
            ...(launchOptions.args ?? []),
            '--use-fake-device-for-media-stream=device-count=1',
            `--use-file-for-fake-video-capture=${film.path}`,
          ],
        })
      },
      { scope: 'worker' },
    ],
  })
}

/** The modal, opened from the code field of a new bed. */
export async function openScan(page: Page): Promise<Locator> {
  await page.goto('/master/bedeng-nursery?view=create')
  await page.getByRole('button', { name: 'Pindai Kode' }).click()
  const modal = page.getByRole('dialog', { name: 'Pindai Kode' })
  await modal.waitFor()
  return modal
}

/** A handheld scanner: real keys, each with its time, 5 ms apart however busy the machine is, and Enter at the end. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const common = { key, timestamp: start + index * 0.005 }
    const enter = key === 'Enter'
    await devtools.send('Input.dispatchKeyEvent', {
      ...common,
      type: 'keyDown',
      text: enter ? '\r' : key,
      windowsVirtualKeyCode: enter ? 13 : 0,
    })
    await devtools.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp', windowsVirtualKeyCode: enter ? 13 : 0 })
  }
  await devtools.detach()
}

/** Keeps every camera the page opens in view of the test: `cameraStates` then tells 'live' or 'ended' of each. */
export async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(`{
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    window.opened = []
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      window.opened.push(...stream.getTracks())
      return stream
    }
  }`)
}

export function cameraStates(page: Page): Promise<string[]> {
  return page.evaluate('window.opened.map((track) => track.readyState)')
}

/** A film of still pictures, each a QR code on white, in the raw format Chromium plays as its camera, over and over. */
function filmOf(...texts: readonly string[]): Buffer {
  const frames = texts.flatMap((text) => Array.from({ length: texts.length > 1 ? PICTURES : 2 }, () => pictureOf(text)))
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...frames])
}

function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = Math.floor(HEIGHT / size)
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * scale) / 2)) as [number, number]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (const [row, modules] of data.entries()) {
    for (const [column, dark] of modules.entries()) {
      if (!dark) continue
      for (let line = 0; line < scale; line += 1) {
        const start = (top + row * scale + line) * WIDTH + left + column * scale
        light.fill(BLACK, start, start + scale)
      }
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}

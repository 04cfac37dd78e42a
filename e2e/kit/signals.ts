import type { Page } from '@playwright/test'

/** Notes what the device would have let be heard and felt, from the next page on. */
export async function watchSignals(page: Page): Promise<void> {
  await page.addInitScript(`{
    window.felt = []
    window.tones = []
    navigator.vibrate = (pattern) => { window.felt.push([pattern].flat().join(' ')); return true }
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...at) { window.tones.push(this.playbackRate.value.toFixed(1)); return start.apply(this, at) }
  }`)
}

/** Every vibration so far, in milliseconds on, off, on. */
export const felt = (page: Page) => page.evaluate<string[]>('window.felt')

/** How fast each sound was played so far: what went well and what did not differ by it, and by their files. */
export const tones = (page: Page) => page.evaluate<string[]>('window.tones')

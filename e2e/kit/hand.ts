import type { Page } from '@playwright/test'

/** What a hand did: every click and every key, as the page hears them. */
export interface Hand {
  readonly clicks: number
  readonly keys: number
}

/** Counts from now on, as long as no page is loaded anew. */
export async function handOf(page: Page): Promise<() => Promise<Hand>> {
  await page.evaluate(`(() => {
    window.hand = { clicks: 0, keys: 0 }
    addEventListener('pointerdown', () => { window.hand.clicks += 1 }, { capture: true })
    addEventListener('keydown', () => { window.hand.keys += 1 }, { capture: true })
  })()`)
  return () => page.evaluate<Hand>('({ ...window.hand })')
}

export const pressesOf = ({ clicks, keys }: Hand): number => clicks + keys

/**
 * The keystroke-level model's figures for a practised person: a key takes 0.2 s; a click 1.7 s: 0.4 to the mouse, 1.1
 * to point, 0.2 to press.
 */
export const secondsOf = ({ clicks, keys }: Hand): number => Math.round(clicks * 1.7 + keys * 0.2)

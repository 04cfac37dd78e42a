/** How long after a press or a touch a call counts as the person's own. */
const PRESENT_MS = 60_000

let touchedAt = Date.now()
const noteActivity = () => {
  touchedAt = Date.now()
}
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
  globalThis.window?.addEventListener(kind, noteActivity, { capture: true, passive: true })

/**
 * Whether somebody sits before the page. Lists that renew themselves and the bell ask on, and must not keep the session
 * of someone who went home.
 */
export function isPersonPresent(): boolean {
  return Date.now() - touchedAt < PRESENT_MS
}

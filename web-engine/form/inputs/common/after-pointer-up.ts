const waiting = new Set<() => void>()
let pressed = false

/**
 * Runs at once, or when the pointer that is down has come up again. Leaving an input can show its error, or what an
 * answer fills in, and push everything below away between press and release; the click on a button, switch or calendar
 * there would come to nothing.
 */
export function afterPointerUp(work: () => void): void {
  if (pressed) waiting.add(work)
  else work()
}

function release(): void {
  pressed = false
  // The click itself comes right after the release.
  setTimeout(() => {
    for (const work of waiting) work()
    waiting.clear()
  })
}

window.addEventListener(
  'pointerdown',
  () => {
    pressed = true
  },
  { capture: true },
)
for (const end of ['pointerup', 'pointercancel', 'dragend'] as const)
  window.addEventListener(end, release, { capture: true })

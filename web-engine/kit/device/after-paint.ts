/** A page that is not looked at paints nothing. */
const LATEST_MS = 100

/** Once what was just set is on the screen: for work that nobody waits for. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATEST_MS)
}

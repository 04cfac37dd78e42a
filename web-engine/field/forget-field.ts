/** Pages for the field keep what they know under `field:`; lists that live as a choice of the device, under `pref.field:`. The last two names are those of older builds. */
const FIELD = /^(?:field:|pref\.field:|pref\.audit\.package\.|pref\.care\.today\.)/
const FORGOTTEN = 'semai:field-forgotten'

interface Forgetting {
  /** Whose stays. */
  readonly except?: number
  /** Only what is kept of these runs. */
  readonly runs?: readonly number[]
}

/** What pages for the field keep about farmers and runs goes from the device. Unsent events lie in the outbox and stay. */
export function forgetField({ except, runs }: Forgetting = {}): void {
  for (const key of Object.keys(localStorage)) {
    if (!FIELD.test(key)) continue
    if (except !== undefined && ownerOf(key) === except) continue
    if (runs && !runs.some((run) => key.endsWith(`:${run}`))) continue
    localStorage.removeItem(key)
  }
  window.dispatchEvent(new Event(FORGOTTEN))
}

/** `field:loading:7:package:12` is of user 7. */
function ownerOf(key: string): number {
  return Number(/field:[a-z]+:(\d+)(?::|$)/.exec(key)?.[1] ?? 0)
}

/** A page that holds a package in memory lets go of it. */
export function onForgotten(listener: () => void): () => void {
  window.addEventListener(FORGOTTEN, listener)
  return () => window.removeEventListener(FORGOTTEN, listener)
}

import { dropFieldData, fieldDataKeys } from './field-data-keys.ts'

const FORGOTTEN = 'semai:field-forgotten'

interface Forgetting {
  /** Whose stays. */
  readonly except?: number
  /** Only what is kept of these runs. */
  readonly runs?: readonly number[]
}

/**
 * What pages for the field keep about farmers and runs goes from the device. Unsent events lie in the outbox and stay.
 */
export function forgetFieldData({ except, runs }: Forgetting = {}): void {
  dropFieldData(
    fieldDataKeys().filter(
      (key) => !(except !== undefined && ownerOf(key) === except) && (!runs || runs.includes(runOf(key))),
    ),
  )
  window.dispatchEvent(new Event(FORGOTTEN))
}

/** `field:loading:7:package:12` is of user 7. */
function ownerOf(key: string): number {
  return Number(/field:[a-z]+:(\d+)(?::|$)/.exec(key)?.[1] ?? 0)
}

/** `field:loading:7:package:12` is of run 12; `field:audit:7` is of no run, though it ends in a number. */
function runOf(key: string): number {
  return Number(/^field:[a-z]+:\d+:[a-z]+:(\d+)$/.exec(key)?.[1] ?? 0)
}

/** A page that holds a package in memory lets go of it. */
export function onFieldDataForgotten(listener: () => void): () => void {
  window.addEventListener(FORGOTTEN, listener)
  return () => window.removeEventListener(FORGOTTEN, listener)
}

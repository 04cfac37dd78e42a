import type { AlertLink } from './alert-store.ts'

/** A failure with words for the person who caused it, and what an alert shows beside them. */
export abstract class TellableError extends Error {
  /** The number under which the server's log knows the failure. */
  abstract readonly reference: string | null
  /** A page of the application where the way is cleared. */
  abstract readonly link: AlertLink | null
  /** Said already by whoever threw it. */
  abstract readonly isTold: boolean
}

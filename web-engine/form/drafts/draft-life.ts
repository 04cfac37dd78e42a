const DAY = 24 * 60 * 60_000
const KEPT = 7 * DAY

/** Until when something that was left without saving is offered again. */
export function leftDraftOfferedUntil(now: number): string {
  return new Date(now + DAY).toISOString()
}

/** A draft is offered for a week, or until `until`. */
export function isDraftOffered({ at, until }: { readonly at: string; readonly until?: string }, now: number): boolean {
  return now < (until === undefined ? Date.parse(at) + KEPT : Date.parse(until))
}

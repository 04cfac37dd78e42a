/** What the state of a run follows from. */
export interface RunFacts {
  readonly isVoid: boolean
  readonly isClosed: boolean
  readonly isConfirmed: boolean
  readonly trips: number
  /** Bags that are not void. */
  readonly labels: number
  readonly unprinted: number
  /** Seedlings that are allocated and in no bag yet. */
  readonly unbagged: number
  readonly loaded: number
  /** Trips with bags or fertilizer on them, and how far they are. */
  readonly loadedTrips: number
  readonly departedTrips: number
  readonly arrivedTrips: number
  /** Recipients with bags or fertilizer on a truck, and those whose receipt is known. */
  readonly loadedRecipients: number
  readonly reportedRecipients: number
}

/** 14.21: the highest state whose own condition holds; it falls back when one no longer does. */
export function statusRunOf(facts: RunFacts): 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 {
  if (facts.isVoid) return 9
  if (facts.isClosed) return 7
  if (facts.loadedRecipients > 0 && facts.reportedRecipients === facts.loadedRecipients) return 6
  if (facts.loadedTrips > 0 && facts.arrivedTrips === facts.loadedTrips) return 5
  if (facts.departedTrips > 0) return 4
  if (facts.loaded > 0) return 3
  if (facts.isConfirmed && facts.labels > 0 && facts.unprinted === 0 && facts.unbagged === 0) return 2
  return facts.isConfirmed && facts.trips > 0 ? 1 : 0
}

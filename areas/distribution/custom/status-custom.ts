/** `status_custom_distribution`. */
export const STATUS_CUSTOM = { open: 0, allocated: 1, loaded: 2, done: 3 } as const

export interface CustomFacts {
  readonly isClosed: boolean
  readonly lines: number
  /** Lines of which somebody has said how much they get. */
  readonly allocatedLines: number
  readonly trucks: number
  readonly requested: number
  readonly allocated: number
  readonly loaded: number
}

/** How far a request is: the furthest state whose own condition holds, so that it falls back by itself. */
export function customStatusOf(facts: CustomFacts): 0 | 1 | 2 | 3 {
  if (facts.isClosed) return STATUS_CUSTOM.done
  const isAllocated = facts.lines > 0 && facts.allocatedLines === facts.lines && facts.allocated > 0
  if (isAllocated && facts.loaded === facts.allocated) return STATUS_CUSTOM.loaded
  return isAllocated && facts.trucks > 0 ? STATUS_CUSTOM.allocated : STATUS_CUSTOM.open
}

/** `status_allocation` of what a request asks for. */
export function customAllocationOf({ allocated, requested }: CustomFacts): 0 | 1 | 2 {
  return allocated === 0 ? 0 : allocated < requested ? 1 : 2
}

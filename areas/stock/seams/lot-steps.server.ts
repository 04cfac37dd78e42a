import { defineSeam } from '#server-engine/context/seam.ts'

/** One thing that was done to a lot. */
export interface LotStep {
  readonly day: string
  readonly what: string
  readonly text: string
  readonly href: string
}

/**
 * How lots were raised, oldest first: later areas know of sowing, weaning and grading. Only what the caller may read.
 */
export const lotSteps = defineSeam<readonly number[], LotStep>('stock.lot-steps')

import { SCAN } from '../scan-event/scan-event.ts'
import { TRUCK_TIMES } from './loading-state.ts'
import type { TruckView } from './truck-view.ts'

const STEPS = ['enter', 'start', 'finish', 'depart', 'arrive'] as const
export type Step = (typeof STEPS)[number]

export interface NextStep {
  readonly step: Step
  readonly type: (typeof SCAN)[Step]
  /** Stands in its way: the button waits. */
  readonly blocked: 'nothing' | 'pending' | null
  /** Does not stand in its way, and is asked about before it is done. */
  readonly missing: number
}

/**
 * The one thing to do next with a truck; null when it has arrived. A button is a gate: what has happened all the same
 * comes as an event.
 */
export function nextStep({ truck, loaded, total, pending }: TruckView): NextStep | null {
  const step = STEPS.find((one) => truck[TRUCK_TIMES[SCAN[one]]] === null)
  if (!step) return null
  const isLeaving = step === 'finish' || step === 'depart'
  return {
    step,
    type: SCAN[step],
    blocked: isLeaving && loaded === 0 ? 'nothing' : step === 'depart' && pending > 0 ? 'pending' : null,
    missing: isLeaving ? total - loaded : 0,
  }
}

/** Bags are taken from the start of loading until the truck has left. */
export function isOpen({ load_start_time: started, shipping_date: departed }: TruckView['truck']): boolean {
  return started !== null && departed === null
}

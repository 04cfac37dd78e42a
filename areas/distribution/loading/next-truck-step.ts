import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { TRUCK_TIME_BY_SCAN } from './trucks-after-scans.ts'
import type { ShownTruck } from './shown-truck.ts'

const STEPS = ['enter', 'start', 'finish', 'depart', 'arrive'] as const
export type TruckStep = (typeof STEPS)[number]

export interface NextTruckStep {
  readonly step: TruckStep
  readonly type: (typeof SCAN_TYPE_CODE)[TruckStep]
  /** Stands in its way: the button waits. */
  readonly blocked: 'nothing' | 'pending' | null
  /** Do not stand in its way, and are asked about before it is done: bags of this truck, and bags that have none. */
  readonly missing: number
  readonly withoutTruck: number
  /** Farmers whose fertilizer is on no truck yet. */
  readonly withoutPoc: number
}

/**
 * The one thing to do next with a truck; null when it has arrived. A button is a gate: what has happened all the same
 * comes as an event.
 */
export function nextTruckStep(view: ShownTruck): NextTruckStep | null {
  const { truck, loaded, total, pending, withoutTruck, poc } = view
  const step = STEPS.find((one) => truck[TRUCK_TIME_BY_SCAN[SCAN_TYPE_CODE[one]]] === null)
  if (!step) return null
  const isLeaving = step === 'finish' || step === 'depart'
  return {
    step,
    type: SCAN_TYPE_CODE[step],
    blocked:
      isLeaving && loaded === 0 && !hasPoc(view) ? 'nothing' : step === 'depart' && pending > 0 ? 'pending' : null,
    missing: isLeaving ? total - loaded : 0,
    withoutTruck: isLeaving ? withoutTruck.reduce((sum, { bags }) => sum + bags.length, 0) : 0,
    withoutPoc: isLeaving ? poc.filter(({ pocTruck }) => pocTruck === null).length : 0,
  }
}

/** Fertilizer is on it: alone it is a load as well. */
export function hasPoc({ truck, poc }: Pick<ShownTruck, 'truck' | 'poc'>): boolean {
  return poc.some(({ pocTruck }) => pocTruck === truck.id)
}

/** Bags are taken from the start of loading until the truck has left. */
export function isTruckOpenForBags({
  load_start_time: started,
  shipping_date: departed,
}: ShownTruck['truck']): boolean {
  return started !== null && departed === null
}

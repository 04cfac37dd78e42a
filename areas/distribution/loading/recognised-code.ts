import { SCAN_RESULT, SCAN_TYPE_CODE, type ScanResult, type ScanTarget } from '../scan-event/scan-event.ts'
import type { LoadingTruck } from './loading-package-of-run.ts'
import type { BagAfterScans, FarmerAfterScans, TrucksAfterScans } from './trucks-after-scans.ts'

/** What a code is, as far as this device knows. */
export type RecognisedCode =
  | { readonly is: 'truck'; readonly truck: LoadingTruck }
  | { readonly is: 'bag'; readonly bag: BagAfterScans }
  | { readonly is: 'farmer'; readonly farmer: FarmerAfterScans }
  | { readonly is: 'bed'; readonly id: number; readonly code: string | null }
  | { readonly is: 'unknown' }

/** Bags and trucks share one series of numbers; beds are `BD-` and farmers `D-` with a number. */
export function recogniseCode(state: TrucksAfterScans, text: string): RecognisedCode {
  const code = text.trim().toUpperCase()
  const [, prefix, digits] = /^(BD-|D-)?(\d{1,15})$/.exec(code) ?? []
  const { beds } = state.known
  if (digits === undefined) {
    const bed = beds.find((one) => one.code_bedeng.toUpperCase() === code)
    return bed ? { is: 'bed', id: bed.id, code: bed.code_bedeng } : { is: 'unknown' }
  }
  const id = Number(digits)
  if (prefix === 'BD-') return { is: 'bed', id, code: beds.find((bed) => bed.id === id)?.code_bedeng ?? null }
  if (prefix === 'D-') {
    const farmer = state.farmers.get(id)
    return farmer ? { is: 'farmer', farmer } : { is: 'unknown' }
  }
  const truck = state.trucks.get(id)
  const bag = state.bags.get(id)
  return truck ? { is: 'truck', truck } : bag ? { is: 'bag', bag } : { is: 'unknown' }
}

/** What loading a bag on a truck comes to, from what this device knows. */
export function guessLoadResult(
  state: TrucksAfterScans,
  { truck: on, planned_transportation_id: planned }: BagAfterScans,
  truck: number,
): ScanResult {
  if (state.trucks.get(truck)?.shipping_date) return SCAN_RESULT.gone
  if (on === truck) return SCAN_RESULT.already
  return on !== null || (planned !== null && planned !== truck) ? SCAN_RESULT.otherTruck : SCAN_RESULT.ok
}

/** What the device takes an event for; null where it does not know the code. */
export function guessScanResult(
  state: TrucksAfterScans | null,
  { scan_type: type, detail_label_id: label, allocation_transportation_id: truck, bedeng_id: bed }: ScanTarget,
): ScanResult | null {
  if (type === SCAN_TYPE_CODE.checkBed)
    return state?.known.beds.some(({ id }) => id === bed) ? SCAN_RESULT.ok : SCAN_RESULT.otherRun
  if (type !== SCAN_TYPE_CODE.load) return SCAN_RESULT.ok
  const bag = state?.bags.get(label ?? 0)
  return state && bag ? guessLoadResult(state, bag, truck ?? 0) : null
}

/** The truck a bag is on, or else meant for. */
export function truckForBag(state: TrucksAfterScans, bag: BagAfterScans): LoadingTruck | null {
  return state.trucks.get(bag.truck ?? bag.planned_transportation_id ?? 0) ?? null
}

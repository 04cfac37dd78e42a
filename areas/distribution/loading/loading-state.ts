import { SCAN_RESULT, SCAN } from '../scan-event/scan-event.ts'
import type { LoadingBag, LoadingFarmer, LoadingPackage, LoadingTruck } from './loading-package.ts'
import { resultOf, type ScanRecord } from './scan-record.ts'

export interface BagState extends LoadingBag {
  /** The truck it is on. */
  readonly truck: number | null
  /** On it, while the books lack the stock. */
  readonly isPending: boolean
}

export interface FarmerState extends LoadingFarmer {
  /** The truck the fertilizer is on. */
  readonly pocTruck: number | null
}

/** A run as this device knows it: the server's package with the device's own events on it. */
export interface LoadingState {
  readonly known: LoadingPackage
  readonly trucks: ReadonlyMap<number, LoadingTruck>
  readonly farmers: ReadonlyMap<number, FarmerState>
  readonly bags: ReadonlyMap<number, BagState>
  readonly treeNames: ReadonlyMap<number, string>
}

interface Draft {
  readonly trucks: Map<number, LoadingTruck>
  readonly farmers: Map<number, FarmerState>
  readonly bags: Map<number, BagState>
}

export const TRUCK_TIMES = {
  [SCAN.enter]: 'scanned_time',
  [SCAN.start]: 'load_start_time',
  [SCAN.finish]: 'load_after_time',
  [SCAN.depart]: 'shipping_date',
  [SCAN.arrive]: 'deliver_date',
} as const

export function loadingState(known: LoadingPackage, records: readonly ScanRecord[]): LoadingState {
  const draft = {
    trucks: new Map(known.trucks.map((truck) => [truck.id, truck])),
    farmers: new Map(
      known.farmers.map((farmer) => [
        farmer.id,
        { ...farmer, pocTruck: farmer.is_pupuk_load === 1 ? farmer.load_pupuk_allocation_transportation_id : null },
      ]),
    ),
    bags: new Map(known.bags.map((bag) => [bag.id, bagOf(bag)])),
  }
  for (const record of records)
    if (record.target.loading_line_id === known.run.id && !record.inPackage) apply(draft, record)
  return { known, ...draft, treeNames: new Map(known.trees.map(({ id, tree_name: name }) => [id, name])) }
}

/** The same with one more event, the latest. */
export function withEvent(state: LoadingState, record: ScanRecord): LoadingState {
  const draft = { trucks: new Map(state.trucks), farmers: new Map(state.farmers), bags: new Map(state.bags) }
  apply(draft, record)
  return { ...state, ...draft }
}

function bagOf(bag: LoadingBag): BagState {
  const { is_loaded: isLoaded, allocation_transportation_id: truck, pending_transportation_id: pending } = bag
  return { ...bag, truck: isLoaded === 1 ? truck : pending, isPending: isLoaded === 0 && pending !== null }
}

function apply(draft: Draft, record: ScanRecord): void {
  const { scan_type: type, detail_farmer_id: farmer } = record.target
  if (type === SCAN.loadPoc || (type === SCAN.unload && farmer)) applyPoc(draft, record)
  else if (type === SCAN.load || type === SCAN.unload) applyBag(draft, record)
  else if (type in TRUCK_TIMES) applyTime(draft, record, type as keyof typeof TRUCK_TIMES)
}

function applyBag({ bags }: Draft, record: ScanRecord): void {
  const { scan_type: type, detail_label_id: label, allocation_transportation_id: truck = null } = record.target
  const bag = bags.get(label ?? 0)
  const result = resultOf(record)
  if (!bag) return
  if (type === SCAN.unload) {
    if (result === SCAN_RESULT.ok) bags.set(bag.id, { ...bag, truck: null, isPending: false })
  } else if (result === SCAN_RESULT.ok || result === SCAN_RESULT.already || result === SCAN_RESULT.shortOfStock)
    bags.set(bag.id, { ...bag, truck, isPending: result === SCAN_RESULT.shortOfStock })
}

function applyPoc({ farmers }: Draft, record: ScanRecord): void {
  const { scan_type: type, detail_farmer_id: id, allocation_transportation_id: truck = null } = record.target
  const farmer = farmers.get(id ?? 0)
  if (farmer && isDone(record)) farmers.set(farmer.id, { ...farmer, pocTruck: type === SCAN.unload ? null : truck })
}

function applyTime({ trucks }: Draft, record: ScanRecord, type: keyof typeof TRUCK_TIMES): void {
  const truck = trucks.get(record.target.allocation_transportation_id ?? 0)
  const time = TRUCK_TIMES[type]
  if (truck && truck[time] === null && isDone(record)) trucks.set(truck.id, { ...truck, [time]: record.at })
}

/** By this event, or by one before it. */
function isDone(record: ScanRecord): boolean {
  const result = resultOf(record)
  return result === SCAN_RESULT.ok || result === SCAN_RESULT.already
}

import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { LoadingBag, LoadingFarmer, LoadingPackageOfRun, LoadingTruck } from './loading-package-of-run.ts'
import { scanResultForNow, type ScanRecord } from './scan-record.ts'

export interface BagAfterScans extends LoadingBag {
  /** The truck it is on. */
  readonly truck: number | null
  /** On it, while the books lack the stock. */
  readonly isPending: boolean
}

export interface FarmerAfterScans extends LoadingFarmer {
  /** The truck the fertilizer is on. */
  readonly pocTruck: number | null
}

/** A run as this device knows it: the server's package with the device's own events on it. */
export interface TrucksAfterScans {
  readonly known: LoadingPackageOfRun
  readonly trucks: ReadonlyMap<number, LoadingTruck>
  readonly farmers: ReadonlyMap<number, FarmerAfterScans>
  readonly bags: ReadonlyMap<number, BagAfterScans>
  readonly treeNames: ReadonlyMap<number, string>
}

interface Draft {
  readonly trucks: Map<number, LoadingTruck>
  readonly farmers: Map<number, FarmerAfterScans>
  readonly bags: Map<number, BagAfterScans>
}

export const TRUCK_TIME_BY_SCAN = {
  [SCAN_TYPE_CODE.enter]: 'scanned_time',
  [SCAN_TYPE_CODE.start]: 'load_start_time',
  [SCAN_TYPE_CODE.finish]: 'load_after_time',
  [SCAN_TYPE_CODE.depart]: 'shipping_date',
  [SCAN_TYPE_CODE.arrive]: 'deliver_date',
} as const

export function trucksAfterScans(known: LoadingPackageOfRun, records: readonly ScanRecord[]): TrucksAfterScans {
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
export function trucksAfterOneScan(state: TrucksAfterScans, record: ScanRecord): TrucksAfterScans {
  const draft = { trucks: new Map(state.trucks), farmers: new Map(state.farmers), bags: new Map(state.bags) }
  apply(draft, record)
  return { ...state, ...draft }
}

function bagOf(bag: LoadingBag): BagAfterScans {
  const { is_loaded: isLoaded, allocation_transportation_id: truck, pending_transportation_id: pending } = bag
  return { ...bag, truck: isLoaded === 1 ? truck : pending, isPending: isLoaded === 0 && pending !== null }
}

function apply(draft: Draft, record: ScanRecord): void {
  const { scan_type: type, detail_farmer_id: farmer } = record.target
  if (type === SCAN_TYPE_CODE.loadPoc || (type === SCAN_TYPE_CODE.unload && farmer)) applyPoc(draft, record)
  else if (type === SCAN_TYPE_CODE.load || type === SCAN_TYPE_CODE.unload) applyBag(draft, record)
  else if (type in TRUCK_TIME_BY_SCAN) applyTime(draft, record, type as keyof typeof TRUCK_TIME_BY_SCAN)
}

function applyBag({ bags }: Draft, record: ScanRecord): void {
  const { scan_type: type, detail_label_id: label, allocation_transportation_id: truck = null } = record.target
  const bag = bags.get(label ?? 0)
  const result = scanResultForNow(record)
  if (!bag) return
  if (type === SCAN_TYPE_CODE.unload) {
    if (result === SCAN_RESULT.ok) bags.set(bag.id, { ...bag, truck: null, isPending: false })
  } else if (result === SCAN_RESULT.ok || result === SCAN_RESULT.already || result === SCAN_RESULT.shortOfStock)
    bags.set(bag.id, { ...bag, truck, isPending: result === SCAN_RESULT.shortOfStock })
}

function applyPoc({ farmers }: Draft, record: ScanRecord): void {
  const { scan_type: type, detail_farmer_id: id, allocation_transportation_id: truck = null } = record.target
  const farmer = farmers.get(id ?? 0)
  if (farmer && isDone(record))
    farmers.set(farmer.id, { ...farmer, pocTruck: type === SCAN_TYPE_CODE.unload ? null : truck })
}

function applyTime({ trucks }: Draft, record: ScanRecord, type: keyof typeof TRUCK_TIME_BY_SCAN): void {
  const truck = trucks.get(record.target.allocation_transportation_id ?? 0)
  const time = TRUCK_TIME_BY_SCAN[type]
  if (truck && truck[time] === null && isDone(record)) trucks.set(truck.id, { ...truck, [time]: record.at })
}

/** By this event, or by one before it. */
function isDone(record: ScanRecord): boolean {
  const result = scanResultForNow(record)
  return result === SCAN_RESULT.ok || result === SCAN_RESULT.already
}

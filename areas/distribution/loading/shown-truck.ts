import type { LoadingTruck } from './loading-package-of-run.ts'
import type { BagAfterScans, FarmerAfterScans, TrucksAfterScans } from './trucks-after-scans.ts'

export interface MissingFarmer {
  readonly farmer: FarmerAfterScans
  readonly bags: readonly BagAfterScans[]
}

/** What the screen shows of one truck. */
export interface ShownTruck {
  readonly truck: LoadingTruck
  readonly loaded: number
  /** Meant for it, or on it. */
  readonly total: number
  /** On it, while the books lack the stock. */
  readonly pending: number
  readonly missing: readonly MissingFarmer[]
  /** On no truck and meant for none: there was no room for them. Any truck may take them. */
  readonly withoutTruck: readonly MissingFarmer[]
  /** Who gets fertilizer and has bags here or nowhere, or has it on this truck already. */
  readonly poc: readonly FarmerAfterScans[]
}

export function shownTruck(state: TrucksAfterScans, id: number): ShownTruck | null {
  const truck = state.trucks.get(id)
  if (!truck) return null
  const bags = [...state.bags.values()]
  const loaded = bags.filter((bag) => bag.truck === id)
  const missing = bags.filter((bag) => bag.truck === null && isFor(state, bag, id))
  const withoutTruck = bags.filter((bag) => bag.truck === null && isForNone(state, bag))
  const farmers = new Set([...loaded, ...missing].map(({ detail_farmer_id: farmer }) => farmer))
  const withBags = new Set(bags.map(({ detail_farmer_id: farmer }) => farmer))
  // A truck that no bag is meant for may carry anybody's.
  const isForBags = farmers.size > 0
  return {
    truck,
    loaded: loaded.length,
    total: loaded.length + missing.length,
    pending: loaded.filter(({ isPending }) => isPending).length,
    missing: byFarmer(state, missing),
    withoutTruck: byFarmer(state, withoutTruck),
    poc: [...state.farmers.values()]
      .filter(
        ({ id: farmer, total_pupuk: ml, pocTruck }) =>
          ml > 0 &&
          (pocTruck === id || farmers.has(farmer) || (pocTruck === null && (!isForBags || !withBags.has(farmer)))),
      )
      .toSorted(byName),
  }
}

/** A bag that no truck is planned for belongs to the only one there is. */
function isFor(state: TrucksAfterScans, { planned_transportation_id: planned }: BagAfterScans, truck: number): boolean {
  return planned === truck || (planned === null && state.trucks.size === 1)
}

/** What `isFor` leaves over: several trucks, and none of them has room for it. */
function isForNone(state: TrucksAfterScans, { planned_transportation_id: planned }: BagAfterScans): boolean {
  return planned === null && state.trucks.size > 1
}

function byFarmer(state: TrucksAfterScans, bags: readonly BagAfterScans[]): readonly MissingFarmer[] {
  const groups = new Map<number, BagAfterScans[]>()
  for (const bag of bags) {
    const own = groups.get(bag.detail_farmer_id)
    if (own) own.push(bag)
    else groups.set(bag.detail_farmer_id, [bag])
  }
  return [...groups]
    .flatMap(([id, own]) => {
      const farmer = state.farmers.get(id)
      return farmer ? [{ farmer, bags: own.toSorted((a, b) => a.id - b.id) }] : []
    })
    .toSorted((a, b) => byName(a.farmer, b.farmer))
}

const order = new Intl.Collator('id')
function byName(a: FarmerAfterScans, b: FarmerAfterScans): number {
  return order.compare(a.name, b.name) || a.id - b.id
}

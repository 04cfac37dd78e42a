export interface PlannedTrip {
  readonly id: number
  /** Null where nobody knows what the vehicle takes. */
  readonly capacity: number | null
  /** Bags that are planned for it already. */
  readonly taken: number
}

/**
 * Which trip each bag is meant for: trips are filled one after the other in the order of the bags; what fits nowhere
 * stays without one. A trip of unknown capacity takes what is left.
 */
export function assignBagsToTrips(bags: readonly number[], trips: readonly PlannedTrip[]): ReadonlyMap<number, number> {
  const rooms = trips.map(({ id, capacity, taken }) => ({
    id,
    room: capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken),
  }))
  const plan = new Map<number, number>()
  let at = 0
  for (const bag of bags) {
    while (at < rooms.length && rooms[at]?.room === 0) at += 1
    const trip = rooms[at]
    if (!trip) break
    plan.set(bag, trip.id)
    trip.room -= 1
  }
  return plan
}

/** How full a trip is; null where nobody knows what it takes. */
export function tripFillPercent(planned: number, capacity: number | null): number | null {
  return capacity === null || capacity === 0 ? null : Math.round((planned / capacity) * 100)
}

/** What the trips of a run take together, and a usual vehicle. */
export interface RoomOnTrips {
  /** Null where a trip takes nobody knows how much. */
  readonly room: number | null
  readonly usual: number | null
}

export function roomOnTrips(trips: readonly Pick<PlannedTrip, 'capacity'>[], vehicles: readonly number[]): RoomOnTrips {
  const sorted = vehicles.filter((capacity) => capacity > 0).toSorted((a, b) => a - b)
  return {
    room: trips.some(({ capacity }) => capacity === null)
      ? null
      : trips.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    usual: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
  }
}

/**
 * How many more trips of a usual vehicle are needed for bags that have none: asked anew while the allocation is typed.
 */
export function moreTripsNeeded(bags: number, { room, usual }: RoomOnTrips): number {
  if (room === null || bags <= room) return 0
  return usual === null ? 1 : Math.ceil((bags - room) / usual)
}

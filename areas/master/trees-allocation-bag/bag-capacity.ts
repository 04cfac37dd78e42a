/** A stored capacity; without a nursery it is for all of them, without a year for all years. */
export interface BagCapacity {
  readonly location_nursery_id: number | null
  readonly program_year: number | null
  readonly capacity_per_bag: number
}

/**
 * R-master-4: of all capacities that fit, the most specific: nursery and year, then nursery, then year, then the one
 * for all. Null when none fits.
 */
export function mostSpecificCapacity(
  capacities: readonly BagCapacity[],
  { nursery, year }: { readonly nursery: number; readonly year: number },
): number | null {
  const fits = capacities.filter(
    (each) => [null, nursery].includes(each.location_nursery_id) && [null, year].includes(each.program_year),
  )
  const weight = (each: BagCapacity) =>
    (each.location_nursery_id === null ? 0 : 2) + (each.program_year === null ? 0 : 1)
  return fits.toSorted((a, b) => weight(b) - weight(a))[0]?.capacity_per_bag ?? null
}

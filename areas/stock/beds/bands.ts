import type { BedOnBlockMap } from './bed.ts'

/** By what a map is coloured. */
export type BedColouring = 'fill' | 'phase' | 'age'
export const BED_COLOURINGS: readonly BedColouring[] = ['fill', 'phase', 'age']

/** One of five colours and patterns; 0 is an empty bed in every look. */
export type BedColourBand = 0 | 1 | 2 | 3 | 4

export function bedFillPercent({ seedlings, capacity }: Pick<BedOnBlockMap, 'seedlings' | 'capacity'>): number {
  return capacity > 0 ? Math.round((100 * seedlings) / capacity) : 0
}

/** Half full, well filled, full, too full. A sown bed has no seedlings yet and still is not empty. */
export function bedFillBand(bed: BedOnBlockMap): BedColourBand {
  if (bed.qty === 0) return 0
  const percent = bedFillPercent(bed)
  if (percent <= 50) return 1
  if (percent <= 85) return 2
  return percent <= 100 ? 3 : 4
}

/** Sown, growing, ready; 4 where several stand together. */
export function bedPhaseBand({ phases }: Pick<BedOnBlockMap, 'phases'>): BedColourBand {
  const pools = new Set(phases.map((phase) => (phase <= 2 ? 1 : phase <= 4 ? 2 : 3)))
  const [only = 0] = pools
  return pools.size > 1 ? 4 : (only as BedColourBand)
}

/** A month, a quarter, half a year, longer. */
export function bedAgeBand({ age }: Pick<BedOnBlockMap, 'age'>): BedColourBand {
  if (age === null) return 0
  if (age < 30) return 1
  if (age < 90) return 2
  return age < 180 ? 3 : 4
}

export function bedColourBandOf(look: BedColouring, bed: BedOnBlockMap): BedColourBand {
  return { fill: bedFillBand, phase: bedPhaseBand, age: bedAgeBand }[look](bed)
}

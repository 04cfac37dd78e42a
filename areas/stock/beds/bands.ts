import type { MappedBed } from './bed.ts'

/** By what a map is coloured. */
export type BedColouring = 'fill' | 'phase' | 'age'
export const BED_COLOURINGS: readonly BedColouring[] = ['fill', 'phase', 'age']

/** One of five colours and patterns; 0 is an empty bed in every look. */
export type ColourBand = 0 | 1 | 2 | 3 | 4

export function fillPercent({ seedlings, capacity }: Pick<MappedBed, 'seedlings' | 'capacity'>): number {
  return capacity > 0 ? Math.round((100 * seedlings) / capacity) : 0
}

/** Half full, well filled, full, too full. A sown bed has no seedlings yet and still is not empty. */
export function fillBand(bed: MappedBed): ColourBand {
  if (bed.qty === 0) return 0
  const percent = fillPercent(bed)
  if (percent <= 50) return 1
  if (percent <= 85) return 2
  return percent <= 100 ? 3 : 4
}

/** Sown, growing, ready; 4 where several stand together. */
export function phaseBand({ phases }: Pick<MappedBed, 'phases'>): ColourBand {
  const pools = new Set(phases.map((phase) => (phase <= 2 ? 1 : phase <= 4 ? 2 : 3)))
  const [only = 0] = pools
  return pools.size > 1 ? 4 : (only as ColourBand)
}

/** A month, a quarter, half a year, longer. */
export function ageBand({ age }: Pick<MappedBed, 'age'>): ColourBand {
  if (age === null) return 0
  if (age < 30) return 1
  if (age < 90) return 2
  return age < 180 ? 3 : 4
}

export function colourBandOf(look: BedColouring, bed: MappedBed): ColourBand {
  return { fill: fillBand, phase: phaseBand, age: ageBand }[look](bed)
}

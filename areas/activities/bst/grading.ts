import { formatNumber } from '#core/formats/format.ts'

/** What was counted, as far as a form has it. */
export interface CountedSeedlings {
  readonly qty_checked?: unknown
  readonly qty_bst?: unknown
  readonly qty_discard?: unknown
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/**
 * What was looked at and goes on growing; below zero where more came out than was looked at, which QA is not let
 * approve.
 */
export function seedlingsStillGrowing({
  qty_checked: checked,
  qty_bst: ready,
  qty_discard: discard,
}: CountedSeedlings): number | null {
  return typeof checked === 'number' ? checked - numberOf(ready) - numberOf(discard) : null
}

/** What a plant must have before it is planted; null where the plant library does not say. */
export interface PlantingMinimum {
  readonly height: number | null
  readonly diameter: number | null
  readonly age: number | null
}
export interface MeasuredSeedling {
  readonly height: number | null
  readonly diameter: number | null
  readonly age: number | null
}

/** In what seedlings fall short, in sentences; what was not measured is not judged. */
export function seedlingShortcomings(minimum: PlantingMinimum, measured: MeasuredSeedling): readonly string[] {
  const part = (name: string, is: number | null, least: number | null, unit: string) =>
    is !== null && least !== null && is < least
      ? [`${name} ${formatNumber(is)} ${unit}, minimum ${formatNumber(least)} ${unit}.`]
      : []
  return [
    ...part('Tinggi', measured.height, minimum.height, 'cm'),
    ...part('Diameter', measured.diameter, minimum.diameter, 'mm'),
    ...part('Umur', measured.age, minimum.age, 'hari'),
  ]
}

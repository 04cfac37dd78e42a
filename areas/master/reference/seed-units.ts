import type { SeedUnitCode } from './species/library-species.ts'

interface SeedUnit {
  readonly unit_name: string
  readonly symbol: SeedUnitCode
  readonly is_weight: 0 | 1
  readonly gram_per_unit: number | null
  readonly decimals: number
}

export const seedUnits: readonly SeedUnit[] = [
  { unit_name: 'KG', symbol: 'KG', is_weight: 1, gram_per_unit: 1_000, decimals: 3 },
  { unit_name: 'Gram', symbol: 'g', is_weight: 1, gram_per_unit: 1, decimals: 2 },
  { unit_name: 'Butir', symbol: 'butir', is_weight: 0, gram_per_unit: null, decimals: 0 },
  { unit_name: 'Batang', symbol: 'batang', is_weight: 0, gram_per_unit: null, decimals: 0 },
]

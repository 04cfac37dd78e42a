import { diseases } from './diseases.ts'
import { animalPests } from './animals.ts'
import type { Pest } from './pest.ts'
import { weeds } from './weeds.ts'

export const allPests: readonly Pest[] = [...animalPests, ...diseases, ...weeds]

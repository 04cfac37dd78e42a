import { diseases } from './diseases.ts'
import { animalPests } from './animals.ts'
import type { LibraryPest } from './library-pest.ts'
import { weeds } from './weeds.ts'

export const allPests: readonly LibraryPest[] = [...animalPests, ...diseases, ...weeds]

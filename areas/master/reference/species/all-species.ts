import { coastAndBambooSpecies } from './coast-and-bamboo.ts'
import { estateSpecies } from './estate.ts'
import { fodderSpecies } from './fodder.ts'
import { fruitSpecies } from './fruit.ts'
import { mptsSpecies } from './mpts.ts'
import { shadeSpecies } from './shade.ts'
import type { LibrarySpecies } from './library-species.ts'
import { timberSpecies } from './timber.ts'

/** The library a nursery starts with. */
export const allSpecies: readonly LibrarySpecies[] = [
  ...timberSpecies,
  ...shadeSpecies,
  ...fruitSpecies,
  ...mptsSpecies,
  ...estateSpecies,
  ...fodderSpecies,
  ...coastAndBambooSpecies,
]

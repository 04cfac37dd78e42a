import { distributionWords } from './glossary-distribution.ts'
import { nurseryWords } from './glossary-nursery.ts'
import type { GlossaryPart } from './glossary-part.ts'

export const glossary: readonly GlossaryPart[] = [nurseryWords, distributionWords]

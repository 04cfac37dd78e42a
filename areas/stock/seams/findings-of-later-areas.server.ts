import { defineSeam } from '#server-engine/context/seam.ts'
import type { SelfCheckFinding } from '../stock-check/self-check-finding.ts'

/** What later areas find wrong in what they keep beside the books, for the same self-check. */
export const findingsOfLaterAreas = defineSeam<Readonly<Record<never, never>>, SelfCheckFinding>('stock.later-findings')

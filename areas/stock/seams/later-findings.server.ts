import { defineSeam } from '#server-engine/context/seam.ts'
import type { Finding } from '../stock-check/finding.ts'

/** What later areas find wrong in what they keep beside the books, for the same self-check. */
export const laterFindings = defineSeam<Readonly<Record<never, never>>, Finding>('stock.later-findings')

import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'

interface OfNursery {
  readonly location_nursery_id: number
}

/**
 * The answer to what belongs to another nursery, by its name in the sentence; null when nothing does. Neither whose it
 * is nor its number is told or noted: a code that can be guessed leads to nobody's name.
 */
export function refuseOtherNursery(
  { run }: StoredScan,
  things: Readonly<Record<string, OfNursery | null>>,
): JudgedScan | null {
  const found = Object.entries(things).find(
    ([, thing]) => thing !== null && thing.location_nursery_id !== run.location_nursery_id,
  )
  return found
    ? {
        result: SCAN_RESULT.otherRun,
        message: `${found[0]} ini milik persemaian lain, bukan untuk ${run.no_dokumen}. Sisihkan dan beri tahu koordinator.`,
      }
    : null
}

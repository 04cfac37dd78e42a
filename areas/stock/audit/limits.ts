import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'

/** What a count is judged by: pure, so that the page, the server and the tests say the same. */
export interface CountAgainstBooks {
  readonly counted: number
  readonly system: number
}

const FOUND = 2
const LOST = 1
const OF_COUNTING = 4

export function countDifference({ counted, system }: CountAgainstBooks): number {
  return fromSmallestUnits(toSmallestUnits(counted) - toSmallestUnits(system))
}

/** Whether a difference lies above so many per cent of what the books say; of nothing, anything does. */
export function isDifferenceAbove(percent: number, judged: CountAgainstBooks): boolean {
  const diff = toSmallestUnits(countDifference(judged))
  const size = diff < 0n ? -diff : diff
  return size * 100_000n > toSmallestUnits(percent) * toSmallestUnits(judged.system)
}

/**
 * What a difference is booked as: what was found is found; a loss is what somebody said, else lost, or within the
 * tolerance a difference of counting.
 */
export function causeOfDifference(
  judged: CountAgainstBooks,
  { given, tolerance }: { readonly given: number | null; readonly tolerance: number },
): number | null {
  const diff = countDifference(judged)
  if (diff === 0) return null
  if (diff > 0) return FOUND
  if (given !== null && given !== FOUND) return given
  return isDifferenceAbove(tolerance, judged) ? LOST : OF_COUNTING
}

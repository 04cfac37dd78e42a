import { formatNumber } from '#core/formats/format.ts'

/** What was seen of a sample, as far as a form has it. */
export interface SampleCounts {
  readonly sample_count?: unknown
  readonly sample_weight_gram?: unknown
  readonly germinated_count?: unknown
}

/** What a thousand seeds weigh, to three decimals; empty without a weight. */
export function weightOfThousand({ sample_count: count, sample_weight_gram: gram }: SampleCounts): number | null {
  return typeof count === 'number' && count > 0 && typeof gram === 'number'
    ? Math.round((gram / count) * 1_000_000) / 1000
    : null
}

/** Normal seedlings of a sample, in percent to two decimals. */
export function germinationOf({ sample_count: count, germinated_count: germinated }: SampleCounts): number | null {
  return typeof count === 'number' && count > 0 && typeof germinated === 'number'
    ? Math.round((germinated / count) * 10_000) / 100
    : null
}

/** What cannot have come out of a sample. */
export function sampleResultMistakes(
  count: number,
  result: {
    readonly germinated_count: number
    readonly abnormal_count: number | null
    readonly dead_count: number | null
  },
): Readonly<Record<string, string>> {
  const sum = result.germinated_count + (result.abnormal_count ?? 0) + (result.dead_count ?? 0)
  return sum > count
    ? {
        germinated_count: `Berkecambah, abnormal, dan mati berjumlah ${formatNumber(sum)}, sampelnya ${formatNumber(count)} butir.`,
      }
    : {}
}

/** What a test says of its lot; what it did not measure is empty. */
export interface LotQuality {
  readonly germination_percent: number | null
  readonly purity_percent: number | null
  readonly moisture_percent: number | null
  readonly seed_per_unit: number | null
}

/** A lot's quality after tests, in the order they were decided: the last one that measured something counts. */
export function lotQualityAfterTests(first: LotQuality, tests: readonly LotQuality[]): LotQuality {
  return tests.reduce(
    (known, test) => ({
      germination_percent: test.germination_percent ?? known.germination_percent,
      purity_percent: test.purity_percent ?? known.purity_percent,
      moisture_percent: test.moisture_percent ?? known.moisture_percent,
      seed_per_unit: test.seed_per_unit ?? known.seed_per_unit,
    }),
    first,
  )
}

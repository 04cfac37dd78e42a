import { exactDecimalSum, fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'

/** A line of a delivery, as far as a form has it. */
export interface TypedLine {
  readonly qty_received?: unknown
  readonly qty_damaged?: unknown
  readonly qty_rejected?: unknown
}
/** A line of a delivery as far as it was counted. */
export interface CountedDeliveryLine {
  readonly qty_sent: number
  readonly qty_received: number | null
  readonly qty_damaged: number | null
  readonly qty_rejected: number | null
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What is taken of a line; nothing is known before it was counted. */
export function acceptedOfLine({
  qty_received: received,
  qty_damaged: damaged,
  qty_rejected: rejected,
}: TypedLine): number | null {
  if (typeof received !== 'number') return null
  const left = toSmallestUnits(received) - toSmallestUnits(numberOf(damaged)) - toSmallestUnits(numberOf(rejected))
  return fromSmallestUnits(left > 0n ? left : 0n)
}

/**
 * `status_bast`: 0 not counted, 1 less than the letter, 2 more, 3 all lines equal. Less on one line weighs more than
 * too much on another.
 */
export function deliveryStatusBast(lines: readonly CountedDeliveryLine[]): 0 | 1 | 2 | 3 {
  if (lines.length === 0 || lines.some(({ qty_received }) => qty_received === null)) return 0
  const differs = lines.map((line) => toSmallestUnits(line.qty_received ?? 0) - toSmallestUnits(line.qty_sent))
  if (differs.some((difference) => difference < 0n)) return 1
  return differs.some((difference) => difference > 0n) ? 2 : 3
}

/** Why a counted line cannot be taken as it is; null where it can. */
export function deliveryLineRefusal({
  qty_received: received,
  qty_damaged: damaged,
  qty_rejected: rejected,
}: CountedDeliveryLine): string | null {
  if (received === null) return 'belum dihitung'
  return exactDecimalSum([damaged ?? 0, rejected ?? 0]) > received
    ? 'rusak dan ditolak melebihi jumlah yang dihitung'
    : null
}

/** How much of what was sent was taken, between 0 and 1. */
export function acceptedShareOfDelivery(lines: readonly CountedDeliveryLine[]): number {
  const sent = exactDecimalSum(lines.map(({ qty_sent }) => qty_sent))
  return sent === 0 ? 0 : Math.min(1, exactDecimalSum(lines.map((line) => acceptedOfLine(line) ?? 0)) / sent)
}

/** Of a share: 5 for all but 2 %, down to 1 for less than three quarters. */
export function vendorScoreOfShare(share: number): 1 | 2 | 3 | 4 | 5 {
  if (share >= 0.98) return 5
  if (share >= 0.95) return 4
  if (share >= 0.9) return 3
  return share >= 0.75 ? 2 : 1
}

/** 5 for what comes in time, a point less for three days, a week and a fortnight. */
export function vendorScoreOfDelay(days: number): 1 | 2 | 3 | 4 | 5 {
  if (days <= 0) return 5
  if (days <= 3) return 4
  if (days <= 7) return 3
  return days <= 14 ? 2 : 1
}

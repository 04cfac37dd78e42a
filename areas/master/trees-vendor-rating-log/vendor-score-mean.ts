/** The scores of a delivery, as far as a form has them. */
export interface Scores {
  readonly score_quality?: unknown
  readonly score_quantity?: unknown
  readonly score_time?: unknown
}

/** The mean of the three scores, to two places; null until all are given (R-master-9). */
export function vendorScoreMean(given: Scores): number | null {
  const scores = [given.score_quality, given.score_quantity, given.score_time]
  if (!scores.every((score) => typeof score === 'number')) return null
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100
}

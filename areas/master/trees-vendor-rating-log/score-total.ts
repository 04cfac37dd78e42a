/** The mean of the three scores, to two places; null until all are given (R-master-9). */
export function scoreTotal(values: Readonly<Record<string, unknown>>): number | null {
  const scores = ['score_quality', 'score_quantity', 'score_time'].map((name) => values[name])
  if (!scores.every((score) => typeof score === 'number')) return null
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100
}

export type IndicatorTone = 'danger' | 'warning' | 'primary' | 'success'

/** Colour of a progress figure (DT-04). Some widgets end in green: they say `{ reached: 'success' }`. */
export function progressTone(
  percent: number,
  { reached = 'primary' }: { readonly reached?: 'primary' | 'success' } = {},
): IndicatorTone {
  // Written so that NaN, an unknown progress, is the alarming colour and not the calm one.
  if (!(percent >= 50)) return 'danger'
  return percent < 75 ? 'warning' : reached
}

const riskLabels: ReadonlyMap<string, string> = new Map([
  ['1', 'Rendah'],
  ['2', 'Sedang'],
])

/** Risk 1 Rendah, 2 Sedang; everything else, unknown included, is Tinggi (DT-04). */
export function riskLabel(level: number | string | null | undefined): string {
  return riskLabels.get(String(level)) ?? 'Tinggi'
}

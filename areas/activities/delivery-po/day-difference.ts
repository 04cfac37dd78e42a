const DAY = 86_400_000

/** Days from one calendar day to another; negative where the second is earlier. */
export function dayDifference(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

import { sarprasCondition } from '#areas/master/codes.ts'

/**
 * A facility is planned, being built, good, and then damaged and mended by turns. A visit may also find it unchanged.
 */
const NEXT: Readonly<Record<number, readonly number[]>> = { 4: [4, 3], 3: [3, 1], 1: [1, 2], 2: [2, 1] }

/** Why a visit cannot leave a facility in this condition; null where it can. */
export function facilityConditionRefusal(before: number, after: number): string | null {
  const allowed = NEXT[before] ?? []
  if (allowed.includes(after)) return null
  const word = (code: number) => `"${sarprasCondition.label(sarprasCondition.has(code) ? code : null)}"`
  return `Dari ${word(before)} hanya dapat menjadi ${allowed.map(word).join(' atau ')}`
}

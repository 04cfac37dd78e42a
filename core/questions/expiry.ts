import type { Expiry } from '../declare/field.ts'
import { dayOfDateText, type DateText } from '../formats/format-date.ts'

const DAY = 86_400_000

/** How a day stands to today: its own end still counts, and `days` is how many are left or, past it, gone. */
export interface ExpiryState {
  readonly state: 'valid' | 'near' | 'over'
  readonly days: number
}

/** Null for a day that is not known. */
export function expiryOf(value: unknown, { warnDays }: Expiry, today: DateText): ExpiryState | null {
  const day = dayOfDateText(value)
  if (!day) return null
  const left = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY)
  if (left < 0) return { state: 'over', days: -left }
  return { state: left <= warnDays ? 'near' : 'valid', days: left }
}

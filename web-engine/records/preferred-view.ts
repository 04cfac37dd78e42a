import type { AnyModule } from '#core/declare/module.ts'
import { type UserPreference, useUserPreference } from '../kit/server/user-preferences.ts'

const read = (stored: unknown): number | null => (Number.isSafeInteger(stored) ? (stored as number) : null)

/** The view with which this person wants a list to open, by its number. */
export function usePreferredView(module: AnyModule): UserPreference<number | null> {
  return useUserPreference(`list.${module.key}.view`, read)
}

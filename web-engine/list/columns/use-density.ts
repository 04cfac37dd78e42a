import type { Density } from '#core/catalogue/layout-kinds.ts'
import { type UserPreference, useUserPreference } from '../../kit/server/user-preferences.ts'

const read = (stored: unknown): Density => (stored === 'compact' ? 'compact' : 'normal')

/** How close the rows of every list stand. */
export function useDensity(): UserPreference<Density> {
  return useUserPreference('list.density', read)
}

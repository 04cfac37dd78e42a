import { type UserPreference, useUserPreference } from '#web-engine/kit/server/user-preferences.ts'

const read = (stored: unknown): boolean => stored === true

/** Whether this person has seen the tour, on whatever device. */
export function useTourSeen(): UserPreference<boolean> {
  return useUserPreference('tour.seen', read)
}

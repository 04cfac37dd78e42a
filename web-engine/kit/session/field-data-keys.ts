/**
 * Pages for the field keep what they know under `field:`; lists that live as a choice of the device, under
 * `pref.field:`. The last two names are those of older builds.
 */
const FIELD = /^(?:field:|pref\.field:|pref\.audit\.package\.|pref\.care\.today\.)/
/** Until when each may stay on the device (`offline/field/kept-until.ts`). */
export const FIELD_DATA_EXPIRY_KEY = 'field-until'

export function fieldDataKeys(): readonly string[] {
  return Object.keys(localStorage).filter((key) => FIELD.test(key))
}

export function dropFieldData(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key)
  if (fieldDataKeys().length === 0) localStorage.removeItem(FIELD_DATA_EXPIRY_KEY)
}

/** Whether this device was ever taken to the field, or keeps something for it. */
export function hasFieldData(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('field-') || FIELD.test(key))
  } catch {
    // A browser that keeps nothing has nothing for the field.
    return false
  }
}

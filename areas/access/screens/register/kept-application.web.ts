import { type RegistrationApplication, EMPTY_APPLICATION } from './registration-application.web.ts'

const KEY = 'registration'

/** What was typed survives a reload and the way back, in this tab alone; the password is kept nowhere. */
export function keepApplication({ password: _, ...rest }: RegistrationApplication): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rest))
  } catch {
    // A browser that keeps nothing: what is typed lives as long as the page.
  }
}

export function keptApplication(): RegistrationApplication {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    return Object.fromEntries(
      Object.entries(EMPTY_APPLICATION).map(([name, none]) => [name, fitting(kept?.[name], none)]),
    ) as unknown as RegistrationApplication
  } catch {
    return EMPTY_APPLICATION
  }
}

export function forgetApplication(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Only what the form itself could have written. */
function fitting(kept: unknown, none: unknown): unknown {
  return none === null ? (typeof kept === 'number' ? kept : null) : typeof kept === 'string' ? kept : none
}

import { type Application, NO_APPLICATION } from './application.web.ts'

const KEY = 'registration'

/** What was typed survives a reload and the way back, in this tab alone; the password is kept nowhere. */
export function keepApplication({ password: _, ...rest }: Application): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rest))
  } catch {
    // A browser that keeps nothing: what is typed lives as long as the page.
  }
}

export function keptApplication(): Application {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    return Object.fromEntries(
      Object.entries(NO_APPLICATION).map(([name, none]) => [name, fitting(kept?.[name], none)]),
    ) as unknown as Application
  } catch {
    return NO_APPLICATION
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

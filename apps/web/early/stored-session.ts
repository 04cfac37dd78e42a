import type { RightsHolder } from '#core/declare/permissions.ts'

export interface EarlyStoredSession {
  readonly token: string
  readonly id: number
  readonly holder: RightsHolder
}

/**
 * The session as `web-engine/kit/session/session.ts` keeps it (AU-04); null when it is not whole, or something must be
 * finished first.
 */
export function storedSession(): EarlyStoredSession | null {
  try {
    const read = (key: string) => localStorage.getItem(key)
    const [token, profile, tasks] = [
      read('_token'),
      JSON.parse(read('profile') ?? 'null'),
      JSON.parse(read('permission') ?? 'null'),
    ] as const
    if (
      !token ||
      read('modules') === null ||
      read('session.pending') !== null ||
      !isObject(profile) ||
      !Array.isArray(tasks)
    )
      return null
    const { id, role_id: role } = profile
    return { token, id: Number(id), holder: { role_id: Number(role), permissions: new Set(tasks.map(String)) } }
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

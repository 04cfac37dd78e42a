import { useCallback, useSyncExternalStore } from 'react'
import type { RightsHolder } from '#core/declare/permissions.ts'
import { can } from '#core/declare/permissions.ts'
import { forgetFieldData } from './forget-field-data.ts'

export interface SessionProfile {
  id: number
  fullname: string
  username: string
  email: string
  role_id: number
  location_nursery_id: number | null
  rel_role_id: string | null
  rel_location_nursery_id: string | null
  /** Good for a while; each answer of the server brings a new one. */
  photo_url?: string | null
  /** Where the server judges this user's days. */
  time_zone?: string
}

/** What must be finished before anything else: a temporary password, or the second step a role requires. */
export type PendingSetup = 'password' | 'second-factor'

export interface Session {
  profile: SessionProfile
  token: string
  holder: RightsHolder
  pending: PendingSetup | null
}

export interface SessionAnswer {
  readonly user: SessionProfile
  readonly token: string
  readonly tasks: readonly string[]
  readonly pending?: PendingSetup
}

/** AU-04: these four names are fixed; the session is whole or absent. */
const KEYS = ['profile', '_token', 'permission', 'modules'] as const
/** Goes with them: when the server will end the session (`session-ends.ts`). */
export const SESSION_ENDS_KEY = 'session.ends'
const PENDING = 'session.pending'
const CHANGED = 'semai:session'
const PLACE = 'place'

let seen: { readonly raw: string; readonly session: Session | null } = { raw: '', session: null }

/**
 * SH-09: a missing `modules` entry means not signed in. The same stored text gives the same object, so React may
 * compare.
 */
export function readSession(): Session | null {
  const parts = KEYS.map((key) => stored(key))
  const pending = stored(PENDING)
  const raw = [...parts, pending].join('\n')
  if (seen.raw !== raw) seen = { raw, session: parts.includes(null) ? null : parse(parts as string[], pending) }
  return seen.session
}

export function storeSession(answer: SessionAnswer): void {
  // Another person on the same device finds nothing of whoever had it before.
  forgetFieldData({ except: answer.user.id })
  localStorage.setItem('profile', JSON.stringify(answer.user))
  localStorage.setItem('permission', JSON.stringify(answer.tasks))
  localStorage.setItem('modules', JSON.stringify(readableModules(answer.tasks)))
  if (answer.pending) localStorage.setItem(PENDING, answer.pending)
  else localStorage.removeItem(PENDING)
  // Last, so that another tab never sees a token without its rights.
  localStorage.setItem('_token', answer.token)
  window.dispatchEvent(new Event(CHANGED))
}

/** The server lets this session do nothing else until that is finished. */
export function noteUnfinishedSetup(pending: PendingSetup): void {
  localStorage.setItem(PENDING, pending)
  window.dispatchEvent(new Event(CHANGED))
}

/** Only the session's own keys go: drafts, unsent scans and preferences stay (SH-12). */
export function clearSession(): void {
  for (const key of [...KEYS, SESSION_ENDS_KEY, PENDING]) localStorage.removeItem(key)
  window.dispatchEvent(new Event(CHANGED))
}

/** SH-12: a dead token. The page the user was on is kept for the next sign-in. */
export function expireSession(): void {
  rememberAddressForSignIn(readSession()?.profile.id ?? null)
  clearSession()
}

/** Keeps the present address for after sign-in; another person than `owner` does not land there. */
export function rememberAddressForSignIn(owner: number | null, href = location.pathname + location.search): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ owner, href }))
  } catch {
    // Then the user starts at the launcher.
  }
}

/**
 * Signed out in another tab: this one's place is kept too. Called at start, so that it runs before any screen reacts.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    const before = seen.session
    if (before && !readSession()) rememberAddressForSignIn(before.profile.id)
  })
}

/** The remembered address, once; null when there is none or it belongs to someone else. */
export function takeRememberedAddress(user: number): string | null {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
    sessionStorage.removeItem(PLACE)
    if (typeof place !== 'object' || place === null || !('href' in place) || !('owner' in place)) return null
    // Two slashes would lead to another site.
    const inside = typeof place.href === 'string' && /^\/(?![/\\])/.test(place.href)
    return inside && (place.owner === null || place.owner === user) ? String(place.href) : null
  } catch {
    return null
  }
}

/** Follows sign-in and sign-out, in other tabs too. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession)
}

/** `const mayEdit = useCan('bedeng-nursery.update')`; without a name, the question itself. */
export function useCan(permission: string): boolean
export function useCan(): (permission: string) => boolean
export function useCan(permission?: string): boolean | ((permission: string) => boolean) {
  const holder = useSession()?.holder ?? null
  const ask = useCallback((one: string) => can(holder, one), [holder])
  return permission === undefined ? ask : ask(permission)
}

export function onSessionChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

function readableModules(tasks: readonly string[]): readonly string[] {
  return tasks.filter((task) => task.endsWith('.read')).map((task) => task.slice(0, -'.read'.length))
}

function parse(parts: readonly string[], pending: string | null): Session | null {
  try {
    const profile: unknown = JSON.parse(parts[0] ?? '')
    const tasks: unknown = JSON.parse(parts[2] ?? '')
    if (
      typeof profile !== 'object' ||
      profile === null ||
      !('role_id' in profile) ||
      !Array.isArray(tasks) ||
      !parts[1]
    )
      return null
    const user = profile as SessionProfile
    return {
      profile: user,
      token: parts[1],
      holder: { role_id: user.role_id, permissions: new Set(tasks.map(String)) },
      pending: isPendingSetup(pending) ? pending : null,
    }
  } catch {
    return null
  }
}

export function isPendingSetup(value: unknown): value is PendingSetup {
  return value === 'password' || value === 'second-factor'
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

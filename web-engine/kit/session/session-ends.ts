import { useSyncExternalStore } from 'react'
import { SESSION_ENDS_KEY, onSessionChange } from './session.ts'

/** Instants of this device's clock, as the server counts only what is left. */
export interface SessionEndInstants {
  /** Without another call. */
  readonly idle: number
  /** In any case. */
  readonly end: number
}

const CHANGED = 'semai:session-ends'
/** Answers are some time on their way: a difference smaller than this is none. */
const NOISE = 5_000

/** `idle=28800, end=604800` in seconds. Kept where all tabs see it: what one of them does renews the session of all. */
export function noteSessionEnds(header: string | null, now = Date.now()): void {
  const [, idle, end] = /^idle=(\d+), end=(\d+)$/.exec(header ?? '') ?? []
  if (idle === undefined || end === undefined) return
  const ends = { idle: now + Number(idle) * 1_000, end: now + Number(end) * 1_000 }
  const known = readSessionEnds()
  if (known && Math.abs(known.idle - ends.idle) < NOISE && Math.abs(known.end - ends.end) < NOISE) return
  try {
    localStorage.setItem(SESSION_ENDS_KEY, JSON.stringify(ends))
  } catch {
    // Then nobody is warned; the session ends all the same.
  }
  window.dispatchEvent(new Event(CHANGED))
}

let seen: { readonly raw: string | null; readonly ends: SessionEndInstants | null } = { raw: null, ends: null }

export function readSessionEnds(): SessionEndInstants | null {
  const raw = stored()
  if (seen.raw !== raw) seen = { raw, ends: parse(raw) }
  return seen.ends
}

export function useSessionEnds(): SessionEndInstants | null {
  return useSyncExternalStore(onEnds, readSessionEnds)
}

function onEnds(listener: () => void): () => void {
  const stop = onSessionChange(listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    stop()
    window.removeEventListener(CHANGED, listener)
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(SESSION_ENDS_KEY)
  } catch {
    return null
  }
}

function parse(raw: string | null): SessionEndInstants | null {
  try {
    const ends: unknown = JSON.parse(raw ?? 'null')
    return typeof ends === 'object' &&
      ends !== null &&
      'idle' in ends &&
      'end' in ends &&
      Number.isFinite(ends.idle) &&
      Number.isFinite(ends.end)
      ? (ends as SessionEndInstants)
      : null
  } catch {
    return null
  }
}

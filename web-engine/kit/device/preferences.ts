import { useCallback, useSyncExternalStore } from 'react'

/** Choices of this person on this device (theme, sound, columns); they outlive the session on purpose (SH-12). */
const PREFIX = 'pref.'
const CHANGED = 'semai:preference'

export function readPreference<T>(name: string, fallback: T): T {
  return parse(readRaw(name), fallback)
}

export function writePreference(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the memory of the choice, never the screen.
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: name }))
}

/** `const [density, setDensity] = usePreference('density', 'normal')`; every user of the name follows, in all tabs. */
export function usePreference<T>(name: string, fallback: T): [T, (value: T) => void] {
  const raw = useSyncExternalStore(onPreferenceChange, () => readRaw(name))
  const set = useCallback((value: T) => writePreference(name, value), [name])
  return [parse(raw, fallback), set]
}

export function onPreferenceChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

function readRaw(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

function parse<T>(raw: string | null, fallback: T): T {
  if (raw === null) return fallback
  try {
    return JSON.parse(raw) as T
  } catch {
    return fallback
  }
}

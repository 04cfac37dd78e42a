import { useContext, useEffect, useRef } from 'react'
import { type UserPreference, useUserPreference } from '../server/user-preferences.ts'
import { CommandsContext } from './commands-context.ts'
import { addShortcuts, type ShortcutBinding, handleShortcutKey, setCharacterKeys } from './shortcut-store.ts'
import { type ShortcutId, shortcutOf } from './shortcuts.ts'

type Handlers = Readonly<Partial<Record<ShortcutId, (() => unknown) | null>>>

/**
 * Hears shortcuts while the component is drawn; null for what is not offered now. A list inside another record hears
 * none.
 */
export function useShortcuts(handlers: Handlers, { fallback = false }: { readonly fallback?: boolean } = {}): void {
  useShortcutBindings(
    Object.entries(handlers).flatMap(([id, run]) =>
      run ? [{ shortcut: shortcutOf(id as ShortcutId), fallback, run }] : [],
    ),
  )
}

/** The same for shortcuts that only the screen knows, such as those to its menus. */
export function useShortcutBindings(bindings: readonly ShortcutBinding[]): void {
  const active = useContext(CommandsContext)
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => (active ? addShortcuts(() => latest.current) : undefined), [active])
}

const readCharacterKeys = (stored: unknown): boolean => stored !== false

/** WCAG 2.1.4: whether shortcuts of one letter or sign are on, for this person on every device. */
export function useCharacterKeys(): UserPreference<boolean> {
  return useUserPreference('shortcuts.characters', readCharacterKeys)
}

/** Mounted once, by the frame around the screens. */
export function useShortcutListener(): void {
  const { value } = useCharacterKeys()
  useEffect(() => setCharacterKeys(value), [value])
  useEffect(() => {
    window.addEventListener('keydown', handleShortcutKey)
    return () => window.removeEventListener('keydown', handleShortcutKey)
  }, [])
}

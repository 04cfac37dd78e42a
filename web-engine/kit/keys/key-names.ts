import type { Language } from '#core/formats/i18n.ts'

/** What both React's and the browser's key events have. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const MODIFIERS: readonly string[] = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Dead']

/** The key as the registry writes it; null for a modifier alone. */
export function pressedKeyName({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): string | null {
  if (MODIFIERS.includes(key) || key === '') return null
  const letter = /^[a-z]$/i.test(key)
  // A sign such as '?' has its Shift in it already, on every keyboard another one.
  const shift = shiftKey && (letter || key.length > 1 || key === ' ')
  const name = key === ' ' ? 'Space' : letter ? key.toLowerCase() : key
  return [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shift && 'shift', name].filter(Boolean).join('+')
}

/** WCAG 2.1.4: signs without Ctrl or Alt, which speech input may type by accident; a sequence is made of them. */
export function isCharacterKey(key: string): boolean {
  return key.split(' ').every((part) => /^(shift\+)?\S$/u.test(part))
}

const WORDS: Readonly<Record<string, string>> = {
  alt: 'Alt',
  shift: 'Shift',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: 'Enter',
}
const SPACE: Readonly<Record<Language, string>> = { id: 'Spasi', en: 'Space' }

/** What stands on the keys, in the order they are pressed: ['Ctrl', 'K']. */
export function keyCapsOf(
  key: string,
  { mac, language }: { readonly mac: boolean; readonly language: Language },
): readonly string[] {
  const word = (name: string) =>
    name === 'mod' ? (mac ? '⌘' : 'Ctrl') : name === 'Space' ? SPACE[language] : (WORDS[name] ?? name.toUpperCase())
  return key.split(' ').flatMap((part) => part.split('+').map(word))
}

/** For `aria-keyshortcuts`; null for a sequence, which it cannot say. */
export function ariaKeys(keys: readonly string[], { mac }: { readonly mac: boolean }): string | null {
  const words = keys
    .filter((key) => !key.includes(' '))
    .map((key) =>
      key
        .split('+')
        .map((name) =>
          name === 'mod' ? (mac ? 'Meta' : 'Control') : name.length > 1 ? capital(name) : name.toUpperCase(),
        )
        .join('+'),
    )
  return words.length === 0 ? null : words.join(' ')
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const isMacPlatform = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

import { useLanguage } from '../words/language.ts'
import { ariaKeys, keyCapsOf, isMacPlatform } from './key-names.ts'
import { workingKeysOf } from './shortcut-store.ts'
import { type ShortcutId, shortcutOf } from './shortcuts.ts'
import { useCharacterKeys } from './use-shortcuts.ts'

export interface ShortcutHint {
  /** ['Ctrl', 'K'] of the first key that works for this person; null when none does. */
  readonly caps: readonly string[] | null
  /** 'Ctrl+K', for a tooltip. */
  readonly text: string | null
  readonly aria: string | undefined
}

/** How a button names its shortcut. What the person has turned off is not told. */
export function useShortcutHint(id: ShortcutId): ShortcutHint {
  const { value: characters } = useCharacterKeys()
  const [language] = useLanguage()
  const keys = workingKeysOf(shortcutOf(id), characters)
  const caps = keys[0] === undefined ? null : keyCapsOf(keys[0], { mac: isMacPlatform, language })
  return { caps, text: caps?.join('+') ?? null, aria: ariaKeys(keys, { mac: isMacPlatform }) ?? undefined }
}

/** 'J atau ↓: baris berikutnya. …': several shortcuts in one sentence each, for a screen reader. */
export function useShortcutsInWords(ids: readonly ShortcutId[]): string {
  const { value: characters } = useCharacterKeys()
  const [language] = useLanguage()
  const or = language === 'id' ? ' atau ' : ' or '
  return ids
    .flatMap((id) => {
      const keys = workingKeysOf(shortcutOf(id), characters).map((key) =>
        keyCapsOf(key, { mac: isMacPlatform, language }).join('+'),
      )
      return keys.length === 0 ? [] : [`${keys.join(or)}: ${shortcutOf(id).words[language]}.`]
    })
    .join(' ')
}

/** `Tambah (C)`: a button's words with its key, for a tooltip. */
export function wordsWithShortcut(words: string, { text }: ShortcutHint): string {
  return text === null ? words : `${words} (${text})`
}

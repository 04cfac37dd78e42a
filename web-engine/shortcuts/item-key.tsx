import { Kbd } from '@mantine/core'
import type { ShortcutId } from './shortcuts.ts'
import { useShortcutHint } from './use-shortcut-hint.ts'

/** The key of a menu's item, at its end. */
export function ItemKey({ id }: { readonly id: ShortcutId }) {
  const { text } = useShortcutHint(id)
  return text && <Kbd size="xs" aria-hidden>{text}</Kbd>
}

import type { ShortcutId } from './shortcuts.ts'
import { useShortcutHint } from './use-shortcut-hint.ts'

/** The key of a menu's item, at its end: drawn, not said, so that the item keeps its own words. */
export function MenuItemShortcut({ id }: { readonly id: ShortcutId }) {
  const { text } = useShortcutHint(id)
  return text && <span className="item-key" data-key={text} aria-hidden="true" />
}

import type { ShortcutId } from './shortcuts.ts'
import { useShortcutHint } from './use-shortcut-hint.ts'

/** A shortcut drawn as keys, beside the words of what it does; nothing while the person has it turned off. */
export function ShortcutKeys({ id }: { readonly id: ShortcutId }) {
  const { caps } = useShortcutHint(id)
  return (
    caps && (
      <span className="keys" aria-hidden="true">
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </span>
    )
  )
}

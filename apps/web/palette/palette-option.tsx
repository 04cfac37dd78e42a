import { ShortcutKeys } from '#web-engine/kit/keys/shortcut-keys.tsx'
import type { FoundItem } from './palette-items.ts'
import type { MatchedRanges } from './match.ts'
import styles from './palette.module.css'

interface PaletteOptionProps {
  readonly id: string
  readonly item: FoundItem
  readonly selected: boolean
  onActive(): void
  onChoose(): void
}

export function PaletteOption({
  id,
  item: { words, detail, icon: Icon, shortcut, ranges },
  selected,
  onActive,
  onChoose,
}: PaletteOptionProps) {
  return (
    // The keys are the box's: the focus never leaves it. A mouse that lies still while the list moves chooses nothing.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={styles.option}
      onMouseMove={selected ? undefined : onActive}
      onClick={onChoose}
    >
      <span className={styles.icon}>{Icon && <Icon size={18} aria-hidden="true" />}</span>
      <span className={styles.words}>{marked(words, ranges)}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {shortcut && <ShortcutKeys id={shortcut} />}
    </div>
  )
}

/** The text with the letters that were typed made strong. */
function marked(text: string, ranges: MatchedRanges) {
  const parts = []
  let from = 0
  for (const [start, end] of ranges) {
    parts.push(
      text.slice(from, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    )
    from = end
  }
  return [...parts, text.slice(from)]
}

import { IconSearch } from '@tabler/icons-react'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { ShortcutKeys } from '#web-engine/kit/keys/shortcut-keys.tsx'
import { useShortcutHint, wordsWithShortcut } from '#web-engine/kit/keys/use-shortcut-hint.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { loadPalette } from './lazy-overlays.ts'
import styles from './header-buttons.module.css'

const ahead = () => void loadPalette().catch(() => undefined)

/** The way into the palette for whoever has no keyboard, or does not know its key yet. */
export function FindButton() {
  const t = useText(frameTexts)
  const hint = useShortcutHint('palette')
  return (
    <button
      type="button"
      className={styles.find}
      data-tour="find"
      aria-haspopup="dialog"
      aria-keyshortcuts={hint.aria}
      title={wordsWithShortcut(t('shell.find'), hint)}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => showOverlay('palette')}
    >
      <span className="visually-hidden">{t('shell.find')}</span>
      <IconSearch size={20} aria-hidden="true" />
      <span className={styles.word} aria-hidden="true">
        {t('shell.find.short')}
      </span>
      <ShortcutKeys id="palette" />
    </button>
  )
}

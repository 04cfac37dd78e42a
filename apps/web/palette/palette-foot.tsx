import { useText } from '#web-engine/kit/words/texts.ts'
import { paletteTexts } from './palette-texts.ts'
import styles from './palette.module.css'

/** How to go on by keyboard; a thumb needs no words. */
export function PaletteFoot({ count }: { readonly count: string }) {
  const t = useText(paletteTexts)
  return (
    <div className={styles.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('leave')}
      </span>
      <span className={styles.count}>{count}</span>
    </div>
  )
}

import { useLanguage } from '#web-engine/kit/words/language.ts'
import { keyCapsOf, isMacPlatform } from '#web-engine/kit/keys/key-names.ts'
import { workingKeysOf } from '#web-engine/kit/keys/shortcut-store.ts'
import type { Shortcut } from '#web-engine/kit/keys/shortcuts.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { helpTexts } from './help-texts.ts'
import styles from './help.module.css'

/** One shortcut of the sheet; what is turned off says so. */
export function ShortcutRow({ shortcut, characters }: { readonly shortcut: Shortcut; readonly characters: boolean }) {
  const t = useText(helpTexts)
  const [language] = useLanguage()
  const offered = workingKeysOf(shortcut, characters)
  const shown = offered.length > 0 ? offered : shortcut.keys
  return (
    <div className={styles.shortcut} data-off={offered.length === 0 || undefined}>
      <dt>
        {shortcut.words[language]}
        {offered.length === 0 && <span className={styles.off}> ({t('keys.off')})</span>}
      </dt>
      <dd>
        {shown.map((key, at) => (
          <span key={key} className={styles.combination}>
            {at > 0 && <span className={styles.or}>{t('keys.or')}</span>}
            {key.split(' ').map((part, place) => (
              <span key={part} className="keys">
                {place > 0 && <span className={styles.or}>{t('keys.then')}</span>}
                {keyCapsOf(part, { mac: isMacPlatform, language }).map((cap) => (
                  <kbd key={cap}>{cap}</kbd>
                ))}
              </span>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}

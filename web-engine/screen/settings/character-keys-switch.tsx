import { useId } from 'react'
import { useCharacterKeys } from '../../kit/keys/use-shortcuts.ts'
import { useText } from '../../kit/words/texts.ts'
import { settingsTexts } from './settings-texts.ts'
import styles from './settings.module.css'

/** WCAG 2.1.4: kept with the person, not with the device. */
export function CharacterKeysSwitch() {
  const t = useText(settingsTexts)
  const id = useId()
  const { value, set } = useCharacterKeys()
  return (
    <div>
      <label className={styles.switch}>
        <span>{t('keys.characters')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={value}
          aria-describedby={id}
          onChange={(event) => set(event.target.checked ? null : false)}
        />
      </label>
      <p id={id} className={styles.muted}>
        {t('keys.characters.hint')}
      </p>
    </div>
  )
}

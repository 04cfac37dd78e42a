import { useId } from 'react'
import { useCharacterKeys } from '#web-engine/shortcuts/use-shortcuts.ts'
import { useText } from '#web-engine/texts.ts'
import account from '../account/account-panel.module.css'
import { helpTexts } from './help-texts.ts'
import styles from './help.module.css'

/** WCAG 2.1.4: kept with the person, not with the device. */
export function CharacterKeysSwitch() {
  const t = useText(helpTexts)
  const id = useId()
  const { value, set } = useCharacterKeys()
  return (
    <div>
      <label className={account.switch}>
        <span>{t('keys.characters')}</span>
        <input type="checkbox" role="switch" checked={value} aria-describedby={id} onChange={(event) => set(event.target.checked ? null : false)} />
      </label>
      <p id={id} className={styles.muted}>{t('keys.characters.hint')}</p>
    </div>
  )
}

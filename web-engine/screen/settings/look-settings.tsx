import { useThemeChoice } from '../../kit/look/color-scheme.ts'
import { frameTexts, useText } from '../../kit/words/texts.ts'
import { CharacterKeysSwitch } from './character-keys-switch.tsx'
import styles from './settings.module.css'
import { ChoiceGroup } from './choice-group.tsx'
import { SoundSwitch } from './sound-switch.tsx'

/** How the application looks and sounds on this device. */
export function LookSettings() {
  const t = useText(frameTexts)
  const [theme, setTheme] = useThemeChoice()
  return (
    <div className={styles.settings}>
      <ChoiceGroup
        title={t('account.theme')}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: t('account.theme.light') },
          { value: 'dark', label: t('account.theme.dark') },
          { value: 'auto', label: t('account.theme.auto') },
          { value: 'sun', label: t('account.theme.sun') },
        ]}
      />
      <SoundSwitch />
      <CharacterKeysSwitch />
    </div>
  )
}

import { playSound, useSoundMuted } from '../../kit/device/sounds.ts'
import { frameTexts, useText } from '../../kit/words/texts.ts'
import styles from './settings.module.css'

export function SoundSwitch() {
  const t = useText(frameTexts)
  const [muted, setMuted] = useSoundMuted()
  function change(on: boolean) {
    setMuted(!on)
    if (on) playSound('success')
  }
  return (
    <label className={styles.switch}>
      <span>{t('account.sound')}</span>
      <input type="checkbox" role="switch" checked={!muted} onChange={(event) => change(event.target.checked)} />
    </label>
  )
}

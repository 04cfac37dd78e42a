import { playSound, useMuted } from '#web-engine/sounds.ts'
import { texts, useText } from '#web-engine/texts.ts'
import styles from './account-panel.module.css'

export function SoundSwitch() {
  const t = useText(texts)
  const [muted, setMuted] = useMuted()
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

import { IconHelpCircle } from '@tabler/icons-react'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './header-buttons.module.css'

/** WCAG 3.2.6: help at the same place on every screen, before the account. */
export function HelpButton() {
  const t = useText(frameTexts)
  return (
    <button
      type="button"
      className={styles.help}
      data-tour="help"
      aria-label={t('shell.help')}
      aria-haspopup="dialog"
      title={t('shell.help')}
      onClick={() => showOverlay('help')}
    >
      <IconHelpCircle size={22} aria-hidden="true" />
    </button>
  )
}

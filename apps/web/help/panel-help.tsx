import { IconHelpCircle } from '@tabler/icons-react'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import panel from '../shell/side-panel.module.css'

/** The account panel lies over the header and its help button, so it has its own at that place. */
export function PanelHelp() {
  const t = useText(frameTexts)
  return (
    <button
      type="button"
      className={panel.close}
      aria-label={t('shell.help')}
      title={t('shell.help')}
      onClick={() => showOverlay('account-help')}
    >
      <IconHelpCircle size={20} aria-hidden="true" />
    </button>
  )
}

import { IconQrcode } from '@tabler/icons-react'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { pageOpenedByNumber } from '#web-engine/widgets/scan/scan-target.ts'
import { useCan } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './header-buttons.module.css'

/** Scans a bag from anywhere; not there for who may open no page that takes its number. */
export function ScanCodeButton() {
  const t = useText(frameTexts)
  const can = useCan()
  if (!pageOpenedByNumber(useCatalogue(), can)) return null
  return (
    <button
      type="button"
      className={styles.find}
      aria-label={t('shell.scan')}
      aria-haspopup="dialog"
      title={t('shell.scan')}
      onClick={() => showOverlay('scan')}
    >
      <IconQrcode size={20} aria-hidden="true" />
    </button>
  )
}

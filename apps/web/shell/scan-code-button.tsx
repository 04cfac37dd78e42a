import { alerts } from '#web-engine/alerts.tsx'
import { useCatalogue } from '#web-engine/catalogue.tsx'
import { ScanButton } from '#web-engine/scan/scan-button.tsx'
import { numberPage, scanHref } from '#web-engine/scan/scan-target.ts'
import { useScreenNavigation } from '#web-engine/screen/use-screen-navigation.ts'
import { useCan } from '#web-engine/session.ts'
import { texts, useText } from '#web-engine/texts.ts'
import styles from './header-buttons.module.css'

/** Scans a bag from anywhere and shows its story; not there for who may open none. */
export function ScanCodeButton() {
  const t = useText(texts)
  const can = useCan()
  const catalogue = useCatalogue()
  const { go } = useScreenNavigation()
  const target = numberPage(catalogue, can)
  if (!target) return null
  function open(code: string) {
    const href = target && scanHref(target, code)
    if (href) go(href)
    else alerts.error(t('shell.scan.unknown'))
  }
  return <span className={styles.scan}><ScanButton label={t('shell.scan')} onCode={open} /></span>
}

import { IconQrcode } from '@tabler/icons-react'
import { useCatalogue } from '#web-engine/catalogue.tsx'
import { numberPage } from '#web-engine/scan/scan-target.ts'
import { ScreenLink } from '#web-engine/screen/screen-link.tsx'
import { useCan } from '#web-engine/session.ts'
import { texts, useText } from '#web-engine/texts.ts'
import styles from './header-buttons.module.css'

/** The way to where a bag is scanned, from anywhere; not there for who may open no such page. Plain markup: the shell stands outside the library's provider. */
export function ScanCodeButton() {
  const t = useText(texts)
  const can = useCan()
  const target = numberPage(useCatalogue(), can)
  if (!target) return null
  return <ScreenLink className={styles.find} href={`/${target.menu}/${target.page.route}`} aria-label={t('shell.scan')} title={t('shell.scan')}><IconQrcode size={20} aria-hidden="true" /></ScreenLink>
}

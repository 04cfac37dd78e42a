import { Link } from '@tanstack/react-router'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './footer.module.css'

export function Footer() {
  const t = useText(frameTexts)
  const { name, company, version, demo } = useConfig()
  return (
    <footer className={styles.footer}>
      <span>{[name, company].filter(Boolean).join(' · ')}</span>
      {version && <span className="figures">{t('shell.version', { version })}</span>}
      {demo && <span className={styles.demo}>{t('shell.demo')}</span>}
      <span className={styles.links}>
        <Link to="/istilah">{t('shell.glossary')}</Link>
        <Link to="/privacy-policy">{t('legal.privacy')}</Link>
        <Link to="/term-condition">{t('legal.terms')}</Link>
      </span>
    </footer>
  )
}

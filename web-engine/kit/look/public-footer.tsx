import { Link } from '@tanstack/react-router'
import { frameTexts, useText } from '../words/texts.ts'
import styles from './public-footer.module.css'

/** Legal links, on the pages without a session. */
export function PublicFooter() {
  const t = useText(frameTexts)
  return (
    <footer className={styles.footer}>
      <Link to="/privacy-policy" className={styles.item}>
        {t('legal.privacy')}
      </Link>
      <Link to="/term-condition" className={styles.item}>
        {t('legal.terms')}
      </Link>
    </footer>
  )
}

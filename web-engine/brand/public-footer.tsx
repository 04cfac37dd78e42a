import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language.ts'
import { texts, useText } from '../texts.ts'
import styles from './public-footer.module.css'

/** Legal links and the language, on the pages without a session. */
export function PublicFooter() {
  const t = useText(texts)
  const [language, setLanguage] = useLanguage()
  return (
    <footer className={styles.footer}>
      <Link to="/privacy-policy" className={styles.item}>{t('legal.privacy')}</Link>
      <Link to="/term-condition" className={styles.item}>{t('legal.terms')}</Link>
      <button type="button" className={styles.item} lang={language === 'id' ? 'en' : 'id'} onClick={() => setLanguage(language === 'id' ? 'en' : 'id')}>
        {language === 'id' ? 'English' : 'Bahasa Indonesia'}
      </button>
    </footer>
  )
}

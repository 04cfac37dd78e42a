import { Link } from '@tanstack/react-router'
import { useText } from '#web-engine/kit/words/texts.ts'
import { signInPageTexts } from './sign-in-page-texts.ts'
import styles from './entry.module.css'

export function LoginLink() {
  const t = useText(signInPageTexts)
  return (
    <p>
      <Link to="/login" className={styles.link}>
        {t('to.login')}
      </Link>
    </p>
  )
}

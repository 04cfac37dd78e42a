import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfig } from '#web-engine/config.ts'
import { useDocumentTitle } from '#web-engine/document-title.ts'
import { takePlace, useSession } from '#web-engine/session.ts'
import { texts, useText } from '#web-engine/texts.ts'
import { BrandMark } from '../brand/brand-mark.tsx'
import { PublicFooter } from '../brand/public-footer.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'

/** Plain HTML and CSS in the product's look: this page must open at once on a weak signal, so it carries no component library. */
export function LoginPage() {
  const t = useText(texts)
  const config = useConfig()
  useDocumentTitle(t('login.title'))
  useLeaveWhenSignedIn()
  return (
    <div className={styles.page}>
      <header className={styles.picture}>
        <p className={styles.tagline}>{t('login.tagline')}</p>
        <p className={styles.about}>{t('login.about')}</p>
      </header>
      <div className={styles.side}>
        <main className={styles.main}>
          <div className={styles.brand}>
            <BrandMark />
            <div>
              <h1 className={styles.name}>{config.name}</h1>
              {config.company && <p className={styles.company}>{config.company}</p>}
            </div>
          </div>
          {config.lock === 'y' ? <Locked /> : <LoginForm account={config.autofill ? config.account : undefined} />}
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}

/** SH-11 */
function Locked() {
  const t = useText(texts)
  return (
    <div className={styles.locked} role="status">
      <h2 className={styles.heading}>{t('login.locked.title')}</h2>
      <p>{t('login.locked.text')}</p>
    </div>
  )
}

/** After sign-in, here or in another tab: to the remembered place (SH-12), else to the launcher. */
function useLeaveWhenSignedIn(): void {
  const user = useSession()?.profile.id ?? null
  const router = useRouter()
  useEffect(() => {
    if (user !== null) router.history.replace(takePlace(user) ?? '/main-module')
  }, [user, router])
}

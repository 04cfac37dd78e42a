import type { ReactNode } from 'react'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { useDocumentTitle } from '#web-engine/kit/navigation/document-title.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { BrandMark } from '#web-engine/kit/look/brand-mark.tsx'
import { PublicFooter } from '#web-engine/kit/look/public-footer.tsx'
import styles from './entry.module.css'

interface EntryPageProps {
  readonly title: string
  /** More than a few fields. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * The pages before the application itself. Plain HTML and CSS in the product's look: they must open at once on a weak
 * signal, so they carry no component library.
 */
export function SignInPageFrame({ title, wide = false, children }: EntryPageProps) {
  const t = useText(frameTexts)
  const config = useConfig()
  useDocumentTitle(title)
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.picture}>
        <p className={styles.tagline}>{t('login.tagline')}</p>
        <p className={styles.about}>{t('login.about')}</p>
      </header>
      <div className={styles.side}>
        <main className={styles.main} data-wide={wide || undefined}>
          <div className={styles.brand}>
            <BrandMark />
            <div>
              <h1 className={styles.name}>{config.name}</h1>
              {config.company && <p className={styles.company}>{config.company}</p>}
            </div>
          </div>
          {children}
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}

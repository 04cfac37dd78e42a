import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { useDocumentTitle } from '#web-engine/kit/navigation/document-title.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { BrandMark } from '#web-engine/kit/look/brand-mark.tsx'
import { PublicFooter } from '#web-engine/kit/look/public-footer.tsx'
import styles from './legal.module.css'

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** AU-15: a legal text with its contents list; open without sign-in. The text is Indonesian in both languages. */
export function LegalPage({
  title,
  intro,
  sections,
}: {
  title: string
  intro: ReactNode
  sections: readonly LegalSection[]
}) {
  const t = useText(frameTexts)
  const { name } = useConfig()
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <BrandMark size={32} />
          {name}
        </Link>
        <Link to="/" className="button">
          {t('legal.back')}
        </Link>
      </header>
      <main className={styles.main} lang="id">
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.intro}>{intro}</div>
        <nav className={styles.contents} aria-label={t('legal.contents')}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={styles.section}>
            <h2>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </main>
      <PublicFooter />
    </div>
  )
}

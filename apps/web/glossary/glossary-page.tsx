import { useDeferredValue, useRef, useState } from 'react'
import { glossary } from '#areas/glossary.ts'
import type { GlossaryWord } from '#areas/glossary-part.ts'
import { useLanguage } from '#web-engine/kit/words/language.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useShortcuts } from '#web-engine/kit/keys/use-shortcuts.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { glossaryTexts } from './glossary-texts.ts'
import styles from './glossary.module.css'

/** `/istilah`: the trade's words, for those who are new to it or to the language. */
export function GlossaryPage() {
  const t = useText(glossaryTexts)
  const [language] = useLanguage()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useShortcuts({ search: () => box.current?.select() })
  const wanted = useDeferredValue(typed).trim().toLowerCase()
  const parts = glossary
    .map((part) => ({ ...part, words: part.words.filter((word) => holds(word, wanted)) }))
    .filter(({ words }) => words.length > 0)
  const count = parts.reduce((sum, { words }) => sum + words.length, 0)
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        <p className={styles.intro}>{t('intro')}</p>
        <input
          ref={box}
          type="search"
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('hint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className={styles.count} role="status">
          {count === 0 ? t('none') : t('count', { count: String(count) })}
        </p>
        {parts.map(({ key, words, ...part }) => (
          <section key={key} className={styles.part}>
            <h2 className={styles.heading}>{part[language]}</h2>
            <dl className={styles.words}>
              {words.map(({ word, english, ...meaning }) => (
                <div key={word} className={styles.word}>
                  <dt>
                    <strong>{word}</strong>
                    <span className={styles.english} lang="en">
                      {english}
                    </span>
                  </dt>
                  <dd>{meaning[language]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

function holds({ word, english, id, en }: GlossaryWord, wanted: string): boolean {
  return [word, english, id, en].some((text) => text.toLowerCase().includes(wanted))
}

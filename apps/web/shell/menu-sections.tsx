import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './side-menu.module.css'
import { useScreen } from './use-screen.ts'
import type { VisibleMenu } from './visible-menus.ts'
import { screenPath } from './visible-menus.ts'

/** SH-06: the readable screens of a module under their section headings. */
export function MenuSections({ present, onFollow }: { present: VisibleMenu; onFollow?: () => void }) {
  const t = useText(frameTexts)
  const id = useId()
  const { module, page, recordId } = useScreen()
  const catalogue = useCatalogue()
  // A failure shows where the declaration is needed.
  const fetchAhead = (key: string) => void (catalogue.find(key) && catalogue.load(key).catch(() => undefined))
  const current = module ?? page
  return (
    <nav aria-label={t('shell.menu.of', { title: present.menu.title })}>
      {present.sections.map((section, index) => (
        <div key={section.title ?? ''} className={styles.section}>
          {section.title && (
            <h3 id={`${id}-${index}`} className={styles.heading}>
              {section.title}
            </h3>
          )}
          <ul className={styles.list} aria-labelledby={section.title ? `${id}-${index}` : undefined}>
            {section.entries.map((entry) => (
              <li key={entry.key}>
                <Link
                  to={screenPath(present.menu, entry)}
                  className={styles.link}
                  data-active={entry === current || undefined}
                  aria-current={entry === current ? (recordId === null ? 'page' : 'true') : undefined}
                  onPointerEnter={() => fetchAhead(entry.key)}
                  onFocus={() => fetchAhead(entry.key)}
                  onClick={onFollow}
                >
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './subheader.module.css'
import type { VisibleMenu } from './visible-menus.ts'

interface SubheaderProps {
  readonly menu: VisibleMenu | null
  readonly headingRef: Ref<HTMLDivElement>
  readonly actionsRef: Ref<HTMLDivElement>
}

/** Title, breadcrumb and the page's actions; the screens fill it through `PageHeader`. */
export function Subheader({ menu, headingRef, actionsRef }: SubheaderProps) {
  const t = useText(frameTexts)
  return (
    <header className={styles.subheader}>
      <div className={styles.heading}>
        <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
          {menu && (
            <ol>
              <li>
                <Link to="/main-module">{t('home')}</Link>
              </li>
              <li>
                <Link to={menu.home}>{menu.menu.title}</Link>
              </li>
            </ol>
          )}
        </nav>
        <div ref={headingRef} className={styles.slot} />
      </div>
      <div ref={actionsRef} className={styles.actions} />
    </header>
  )
}

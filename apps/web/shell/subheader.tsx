import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { showOverlay } from '#web-engine/overlays.ts'
import type { Profile } from '#web-engine/session.ts'
import { texts, useText } from '#web-engine/texts.ts'
import { BellButton } from '../notices/bell-button.tsx'
import { AccountButton } from './account-button.tsx'
import { FindButton } from './find-button.tsx'
import { HelpButton } from './help-button.tsx'
import styles from './subheader.module.css'
import type { VisibleMenu } from './visible-menus.ts'

interface SubheaderProps {
  readonly menu: VisibleMenu | null
  readonly profile: Profile
  readonly headingRef: Ref<HTMLDivElement>
  readonly actionsRef: Ref<HTMLDivElement>
  /** What stands between title and actions on a wide screen. */
  readonly children?: ReactNode
}

/** Title, breadcrumb and the page's actions; the screens fill it through `PageHeader`. */
export function Subheader({ menu, profile, headingRef, actionsRef, children }: SubheaderProps) {
  const t = useText(texts)
  return (
    <header className={styles.subheader}>
      <div className={styles.heading}>
        <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
          {menu && <ol><li><Link to="/main-module">{t('home')}</Link></li><li><Link to={menu.home}>{menu.menu.title}</Link></li></ol>}
        </nav>
        <div ref={headingRef} className={styles.slot} />
      </div>
      {children}
      <div ref={actionsRef} className={styles.actions} />
      <div className={styles.account}><FindButton /><HelpButton /><BellButton onClick={() => showOverlay('bell')} /><AccountButton profile={profile} onClick={() => showOverlay('account')} /></div>
    </header>
  )
}

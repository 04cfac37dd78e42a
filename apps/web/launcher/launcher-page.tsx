import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { InboxCard } from '../inbox/inbox-card.tsx'
import { preloadModule } from '../router/lazy-pages.tsx'
import { useVisibleMenus } from '../shell/use-visible-menus.ts'
import { StatusPanel } from '../status/status-panel.tsx'
import { LauncherCard } from './launcher-card.tsx'
import styles from './launcher.module.css'

/** SH-04: the top-level modules the user may see. */
export function LauncherPage() {
  const t = useText(frameTexts)
  const menus = useVisibleMenus()
  const name = useSession()?.profile.fullname ?? ''
  usePreloadedModule()
  if (menus.length === 0) {
    return (
      <StatusPanel
        mark={<IconLock size={28} aria-hidden="true" />}
        title={t('launcher.none.title')}
        text={t('launcher.none.text')}
      />
    )
  }
  return (
    <>
      <PageHeader title={t('launcher.title')} />
      <p className={styles.hello}>{t('launcher.hello', { name })}</p>
      <p className={styles.intro}>{t('launcher.intro')}</p>
      <InboxCard />
      <ul className={styles.cards}>
        {menus.map((menu) => (
          <li key={menu.menu.key}>
            <LauncherCard menu={menu} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The next click opens a module screen: its files come while the user chooses. */
function usePreloadedModule(): void {
  useEffect(() => {
    const timer = setTimeout(preloadModule, 1500)
    return () => clearTimeout(timer)
  }, [])
}

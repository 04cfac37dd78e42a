import { Outlet } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Downloads } from '#web-engine/list/export/downloads.tsx'
import { useNoteFirstRowsAtLatest } from '#web-engine/kit/server/first-rows.ts'
import { WatchedJobTray } from '#web-engine/actions/jobs/watched-job-tray.tsx'
import { UnsentEntries } from '#web-engine/offline/outbox/unsent-entries.tsx'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { PageHeaderContext } from '#web-engine/kit/navigation/page-header.tsx'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { FirstTour } from '../tour/first-tour.tsx'
import { DemoLeft } from './demo-left.tsx'
import { Footer } from './footer.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { Overlays } from './overlays.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { SideRail } from './side-rail.tsx'
import { Subheader } from './subheader.tsx'
import { Topbar } from './topbar.tsx'
import { useFreshConfig } from './use-fresh-config.ts'
import { useFreshRights } from './use-fresh-rights.ts'
import { useScreen } from './use-screen.ts'
import { useShellKeys } from './use-shell-keys.ts'
import { useSideMenu } from './use-side-menu.ts'
import { useVisibleMenus } from './use-visible-menus.ts'

/**
 * SH-03: rail and menu at the left, subheader, screen, footer; on a phone a header with a burger instead of the rail.
 */
export function Shell({ profile }: { profile: SessionProfile }) {
  const t = useText(frameTexts)
  const screen = useScreen()
  const menus = useVisibleMenus()
  const present = menus.find((one) => one.menu === screen.menu) ?? null
  const sideMenu = useSideMenu(Boolean(screen.module?.closesMenu && screen.recordId !== null))
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ heading, actions }), [heading, actions])
  useNoteFirstRowsAtLatest(screen.module !== null)
  useFreshRights()
  useFreshConfig()
  useShellKeys(menus)

  const showMenu = present !== null && sideMenu.open
  return (
    <div className={styles.shell} data-menu={showMenu || undefined}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <MobileHeader profile={profile} />
      <SideRail
        menus={menus}
        present={present}
        menuOpen={showMenu}
        onToggle={sideMenu.toggle}
        onPanel={() => showOverlay('menu')}
      />
      {showMenu && (
        <aside className={styles.menu}>
          <SideMenu present={present} onHide={sideMenu.toggle} />
        </aside>
      )}
      <div className={styles.page}>
        <main className={styles.main}>
          <Topbar profile={profile} />
          <Subheader menu={present} headingRef={setHeading} actionsRef={setActions} />
          <DemoLeft />
          <div id="content" tabIndex={-1} className={styles.content}>
            <PageHeaderContext value={slots}>
              <Outlet />
            </PageHeaderContext>
          </div>
        </main>
        <Footer />
      </div>
      <ScrollToTop />
      <RouteAnnouncer />
      <WatchedJobTray user={profile.id} />
      <Downloads />
      <UnsentEntries user={profile.id} />
      <Overlays menus={menus} present={present} profile={profile} />
      <FirstTour />
    </div>
  )
}

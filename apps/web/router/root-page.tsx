import { Outlet } from '@tanstack/react-router'
import { AlertsHost } from '#web-engine/kit/alerts/alerts.tsx'
import { NewVersionBar } from '../status/new-version-bar.tsx'
import { OfflineBar } from '../status/offline-bar.tsx'
import { SessionWarning } from '../status/session-warning.tsx'
import styles from '../status/bars.module.css'

/** What lies around every page, also without a session. */
export function RootPage() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <div className={styles.bars}>
        <NewVersionBar />
        <SessionWarning />
      </div>
      <AlertsHost />
    </>
  )
}

import { Outlet } from '@tanstack/react-router'
import { AlertsHost } from '#web-engine/alerts.tsx'
import { OfflineBar } from '../status/offline-bar.tsx'

/** What lies around every page, also without a session. */
export function RootPage() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <AlertsHost />
    </>
  )
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onDownloads, runningDownloads } from './download-store.ts'

const DownloadToasts = lazy(() => import('./download-toasts.tsx').then((file) => ({ default: file.DownloadToasts })))

/** Nothing is fetched while nothing is downloaded. */
export function Downloads() {
  const running = useSyncExternalStore(onDownloads, runningDownloads)
  return (
    running.length > 0 && (
      <Suspense fallback={null}>
        <DownloadToasts downloads={running} />
      </Suspense>
    )
  )
}

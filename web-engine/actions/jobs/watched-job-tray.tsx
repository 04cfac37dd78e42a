import { lazy, Suspense } from 'react'
import { useWatchedJobs } from './watched-jobs.ts'

const JobTray = lazy(() => import('./job-tray.tsx').then((file) => ({ default: file.JobTray })))

/** Nothing is fetched while there is nothing to show. */
export function WatchedJobTray({ user }: { readonly user: number }) {
  const { ids, forget } = useWatchedJobs(user)
  return (
    ids.length > 0 && (
      <Suspense fallback={null}>
        <JobTray ids={ids} onForget={forget} />
      </Suspense>
    )
  )
}

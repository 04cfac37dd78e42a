import { Suspense, useState } from 'react'
import { useFirstRowsShown } from '../../kit/server/first-rows.ts'
import { lazyPart } from '../../kit/device/lazy-part.tsx'
import { isMarkedUnsent } from './unsent-mark.ts'

// Nobody's screen breaks because the count of what waits cannot be fetched.
const Badge = lazyPart<{ readonly user: number }>(() =>
  import('./unsent-badge.tsx').then(
    (file) => file.UnsentBadge,
    () => () => null,
  ),
)

/**
 * On every page, after its rows: sends what this person left on this device, and says how much is left. Who has never
 * used the outbox fetches nothing.
 */
export function UnsentEntries({ user }: { readonly user: number }) {
  const [isLikely] = useState(() => isMarkedUnsent(user) || Boolean(navigator.serviceWorker?.controller))
  const shown = useFirstRowsShown() && isLikely
  return shown ? (
    <Suspense fallback={null}>
      <Badge user={user} />
    </Suspense>
  ) : null
}

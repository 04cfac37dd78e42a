import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { forgetAlerts } from '#web-engine/alerts/alert-store.ts'
import { CatalogueProvider } from '#web-engine/catalogue.tsx'
import { readSession, rememberPlace, useSession } from '#web-engine/session.ts'
import { queryClient } from './query-client.ts'
import { Shell } from './shell.tsx'

const catalogue = buildCatalogue(areas)

/** Everything that needs a session. When it ends, here or in another tab, nothing of it stays in memory. */
export function AppFrame() {
  const session = useSession()
  const router = useRouter()
  const token = session?.token ?? null
  const owner = session?.profile.id ?? null

  useEffect(() => {
    if (token === null) void router.navigate({ to: '/login', replace: true })
    return () => {
      queryClient.clear()
      forgetAlerts()
    }
  }, [token, router])

  useEffect(() => {
    // Signed out in another tab: this one's place is kept for the same person's return.
    const onStorage = () => {
      if (owner !== null && !readSession()) rememberPlace(owner)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [owner])

  if (!session) return null
  return (
    <QueryClientProvider client={queryClient}>
      <CatalogueProvider catalogue={catalogue}>
        <Shell key={session.token} profile={session.profile} />
      </CatalogueProvider>
    </QueryClientProvider>
  )
}

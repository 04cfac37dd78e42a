import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { forgetAlerts } from '#web-engine/alerts/alert-store.ts'
import { CatalogueProvider } from '#web-engine/catalogue.tsx'
import { useSession } from '#web-engine/session.ts'
import { queryClient } from './query-client.ts'
import { Shell } from './shell.tsx'

const catalogue = buildCatalogue(areas)

/** Everything that needs a session. When it ends, here or in another tab, nothing of it stays in memory. */
export function AppFrame() {
  const session = useSession()
  const router = useRouter()
  const token = session?.token ?? null

  useEffect(() => {
    if (token === null) void router.navigate({ to: '/login', replace: true })
    return () => {
      queryClient.clear()
      forgetAlerts()
    }
  }, [token, router])

  if (!session) return null
  return (
    <QueryClientProvider client={queryClient}>
      <CatalogueProvider catalogue={catalogue}>
        <Shell key={session.token} profile={session.profile} />
      </CatalogueProvider>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { areas } from '#areas/areas.ts'
import { areaScreens } from '#areas/areas.web.tsx'
import { type Catalogue, catalogueOf } from '#core/catalogue.ts'
import { forgetAlerts } from '#web-engine/alerts/alert-store.ts'
import { CatalogueProvider } from '#web-engine/catalogue.tsx'
import { readyConfig } from '#web-engine/config.ts'
import { rememberPlace, useSession } from '#web-engine/session.ts'
import { missingFields, type WebHalf, WebHalvesContext } from '#web-engine/web-half.tsx'
import { queryClient } from './query-client.ts'
import { Shell } from './shell.tsx'

/** Everything that needs a session. When it ends, here or in another tab, nothing of it stays in memory. */
function AppFrame({ catalogue, halves }: Product) {
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

  const pending = session?.pending ?? null
  const owner = session?.profile.id ?? null
  useEffect(() => {
    if (pending === null) return
    rememberPlace(owner)
    void router.navigate({ to: '/complete-account', replace: true })
  }, [pending, owner, router])

  if (!session || pending) return null
  return (
    <QueryClientProvider client={queryClient}>
      <CatalogueProvider catalogue={catalogue}>
        <WebHalvesContext value={halves}>
          <Shell key={session.token} profile={session.profile} />
        </WebHalvesContext>
      </CatalogueProvider>
    </QueryClientProvider>
  )
}

interface Product {
  readonly catalogue: Catalogue
  readonly halves: ReadonlyMap<string, WebHalf>
}

/** What this installation shows; the gallery is fetched only where the demo is. Not awaited at the top of the file: the gallery's files need this one's. */
async function loadProduct(): Promise<Product> {
  const [shownAreas, screens] = (await readyConfig()).demo
    ? await Promise.all([import('#areas/demo-areas.ts').then((file) => file.demoAreas), import('#areas/demo-areas.web.tsx').then((file) => file.demoAreaScreens)])
    : [areas, areaScreens]
  const catalogue = catalogueOf(shownAreas)
  // FR-12 asks for a line in the log.
  // oxlint-disable-next-line no-console
  for (const sentence of missingFields(catalogue, screens)) console.warn(sentence)
  return { catalogue, halves: new Map(screens.map((half) => [half.module, half])) }
}

let frame: Promise<ComponentType> | null = null

/** The frame of this installation, made once. A failed try is forgotten, so that the next one can succeed. */
export function loadFrame(): Promise<ComponentType> {
  frame ??= loadProduct().then((product) => () => <AppFrame {...product} />).catch((error: unknown) => {
    frame = null
    throw error
  })
  return frame
}

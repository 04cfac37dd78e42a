import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { areas } from '#areas/areas.ts'
import { webAreas } from '#areas/areas.web.ts'
import { type Catalogue, catalogueOf } from '#core/catalogue.ts'
import { forgetAlerts } from '#web-engine/alerts/alert-store.ts'
import { CatalogueProvider } from '#web-engine/catalogue.tsx'
import { readyConfig } from '#web-engine/config.ts'
import { rememberPlace, useSession } from '#web-engine/session.ts'
import type { WebArea } from '#web-engine/web-area.ts'
import { missingFields, type WebHalves, WebHalvesContext } from '#web-engine/web-half.tsx'
import { PagesContext, type PageLoaders } from '../screen/pages.ts'
import { queryClient } from './query-client.ts'
import { Shell } from './shell.tsx'

/** Everything that needs a session. When it ends, here or in another tab, nothing of it stays in memory. */
function AppFrame({ catalogue, halves, pages }: Product) {
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
          <PagesContext value={pages}>
            <Shell key={session.token} profile={session.profile} />
          </PagesContext>
        </WebHalvesContext>
      </CatalogueProvider>
    </QueryClientProvider>
  )
}

interface Product {
  readonly catalogue: Catalogue
  readonly halves: WebHalves
  readonly pages: PageLoaders
}

/** What this installation shows; the gallery is fetched only where the demo is. Not awaited at the top of the file: the gallery's files need this one's. */
async function loadProduct(): Promise<Product> {
  const [shownAreas, parts] = (await readyConfig()).demo
    ? await Promise.all([import('#areas/demo-areas.ts').then((file) => file.demoAreas), import('#areas/demo-areas.web.ts').then((file) => file.demoWebAreas)])
    : [areas, webAreas]
  const catalogue = catalogueOf(shownAreas)
  return { catalogue, halves: halvesOf(catalogue, parts), pages: new Map(parts.flatMap((area) => Object.entries(area.pages ?? {}))) }
}

function halvesOf(catalogue: Catalogue, parts: readonly WebArea[]): WebHalves {
  const loads = parts.flatMap((area) => Object.entries(area.modules ?? {}))
  return new Map(loads.map(([key, load]) => [key, async () => {
    const half = await load()
    // FR-12 asks for a line in the log.
    // oxlint-disable-next-line no-console
    for (const sentence of missingFields(catalogue, half)) console.warn(sentence)
    return half
  }]))
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

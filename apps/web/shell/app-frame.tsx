import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { forgetAlerts } from '#web-engine/kit/alerts/alert-store.ts'
import { type BrowserCatalogue, CatalogueProvider } from '#web-engine/kit/navigation/catalogue.tsx'
import { rememberAddressForSignIn, useSession } from '#web-engine/kit/session/session.ts'
import type { WebArea } from '#web-engine/records/web-area.ts'
import { missingPresentedFields, type Presentations, PresentationsContext } from '#web-engine/records/presentations.tsx'
import { loadProduct } from '../product.ts'
import { resolveScreen } from '../router/resolve-screen.ts'
import { PagesContext, type PageLoaders } from '../screen/pages.ts'
import { queryClient } from './query-client.ts'
import { Shell } from './shell.tsx'

/** Everything that needs a session. When it ends, here or in another tab, nothing of it stays in memory. */
function AppFrame({ catalogue, presentations, pages }: Frame) {
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
    rememberAddressForSignIn(owner)
    void router.navigate({ to: '/complete-account', replace: true })
  }, [pending, owner, router])

  if (!session || pending) return null
  return (
    <QueryClientProvider client={queryClient}>
      <CatalogueProvider catalogue={catalogue}>
        <PresentationsContext value={presentations}>
          <PagesContext value={pages}>
            <Shell key={session.token} profile={session.profile} />
          </PagesContext>
        </PresentationsContext>
      </CatalogueProvider>
    </QueryClientProvider>
  )
}

interface Frame {
  readonly catalogue: BrowserCatalogue
  readonly presentations: Presentations
  readonly pages: PageLoaders
}

/**
 * With the declaration that the present address needs, so that its screen is drawn in one go. Whoever needs a missing
 * one says so.
 */
async function loadParts(): Promise<Frame> {
  const { catalogue, parts } = await loadProduct()
  const { module } = resolveScreen(catalogue, location.pathname)
  if (module) await catalogue.load(module.key).catch(() => undefined)
  return {
    catalogue,
    presentations: presentationsOf(catalogue, parts),
    pages: new Map(parts.flatMap((area) => Object.entries(area.pages ?? {}))),
  }
}

function presentationsOf(catalogue: BrowserCatalogue, parts: readonly WebArea[]): Presentations {
  const loads = parts.flatMap((area) => Object.entries(area.modules ?? {}))
  return new Map(
    loads.map(([key, load]) => [
      key,
      async () => {
        const [presentation, module] = await Promise.all([load(), catalogue.load(key)])
        // FR-12 asks for a line in the log.
        // oxlint-disable-next-line no-console
        for (const sentence of missingPresentedFields(module, presentation)) console.warn(sentence)
        return presentation
      },
    ]),
  )
}

let frame: Promise<ComponentType> | null = null

/** The frame of this installation, made once. A failed try is forgotten, so that the next one can succeed. */
export function loadAppFrame(): Promise<ComponentType> {
  frame ??= loadParts()
    .then((parts) => () => <AppFrame {...parts} />)
    .catch((error: unknown) => {
      frame = null
      throw error
    })
  return frame
}

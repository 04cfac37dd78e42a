import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { webAreas } from '#areas/areas.web.ts'
import type { Paper } from '#core/declare/paper.ts'
import { configOrDefaults } from '#web-engine/kit/server/config.ts'
import { PaperPage } from '#web-engine/paper/paper-page.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import type { PaperModel } from '#web-engine/records/web-area.ts'
import { styleNonce } from '../screen/style-nonce.ts'
import { NotFoundPage } from '../status/not-found-page.tsx'

interface Papers {
  readonly papers: readonly Paper[]
  readonly models: ReadonlyMap<string, () => Promise<PaperModel>>
}

/** `/print/{paper}`: outside of the shell, since nothing but the paper is wanted. */
function PaperScreen({ papers, models }: Papers) {
  const router = useRouter()
  const isSignedIn = useSession() !== null
  const { paper: key = '' } = useParams({ strict: false })
  const search: Record<string, string> = useSearch({ strict: false })
  const paper = papers.find((one) => one.key === key)
  const loadModel = models.get(key)
  useEffect(() => {
    if (!isSignedIn) void router.navigate({ to: '/login', replace: true })
  }, [isSignedIn, router])
  if (!isSignedIn) return null
  return paper && loadModel ? (
    <PaperPage key={key} paper={paper} loadModel={loadModel} search={search} styleNonce={styleNonce()} />
  ) : (
    <NotFoundPage />
  )
}

let screen: Promise<ComponentType> | null = null

/**
 * The screen with this installation's papers; the gallery's are fetched only where the demo is. A failed try is
 * forgotten.
 */
export function loadPaperScreen(): Promise<ComponentType> {
  screen ??= loadPapers()
    .then((all) => () => <PaperScreen {...all} />)
    .catch((error: unknown) => {
      screen = null
      throw error
    })
  return screen
}

async function loadPapers(): Promise<Papers> {
  const [papers, parts] = (await configOrDefaults()).demo
    ? await Promise.all([
        import('virtual:declared/demo-papers').then((file) => file.default),
        import('#areas/demo-areas.web.ts').then((file) => file.demoWebAreas),
      ])
    : [await import('virtual:declared/papers').then((file) => file.default), webAreas]
  return { papers, models: new Map(parts.flatMap((area) => Object.entries(area.prints ?? {}))) }
}

import { useEffect, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { FoundDraft } from '../../form/drafts/draft-store.ts'
import { useSession } from '../../kit/session/session.ts'

/** Where the cells typed into a module's table are kept. */
export function tableDraftPlace(user: number, module: AnyModule): string {
  return `table/${user}/${module.key}`
}

/**
 * Cells typed on an earlier page, looked for once where they can be typed; null when there are none. The store comes
 * after the list, which does not wait for it.
 */
export function useTableDraft(
  module: AnyModule,
  mayType: boolean,
): { readonly found: FoundDraft | null; hide(): void } {
  const place = tableDraftPlace(useSession()?.profile.id ?? 0, module)
  const [found, setFound] = useState<FoundDraft | null>(null)
  useEffect(() => {
    if (!mayType) return
    let here = true
    void import('../../form/drafts/draft-store.ts')
      .then(({ findDraft }) => findDraft(place, Date.now()))
      .then(
        (draft) => here && setFound(draft),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [place, mayType])
  return { found, hide: () => setFound(null) }
}

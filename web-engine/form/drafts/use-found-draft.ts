import { useCallback, useEffect, useState } from 'react'
import { dropFoundDraft, findDraft, type FoundDraft } from './draft-store.ts'

/** What is left of an earlier page at this place, looked for once. */
export interface FoundDraftControl {
  readonly found: FoundDraft | null
  /** It is in the inputs again, or given up: either way it is not offered any more. */
  settle(): void
}

export function useFoundDraft(place: string): FoundDraftControl {
  const [found, setFound] = useState<FoundDraft | null>(null)
  useEffect(() => {
    let here = true
    void findDraft(place, Date.now()).then((draft) => here && setFound(draft))
    return () => {
      here = false
    }
  }, [place])
  const settle = useCallback(() => {
    if (found) dropFoundDraft(found)
    setFound(null)
  }, [found])
  return { found, settle }
}

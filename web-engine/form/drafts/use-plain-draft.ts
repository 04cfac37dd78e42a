import { useEffect } from 'react'
import type { Draft } from './draft-store.ts'
import type { DraftControl } from './use-draft.ts'
import { useFoundDraft } from './use-found-draft.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

interface PlainDraftOptions {
  /** Whose input of what: the kind of page, the user, what it is about. */
  readonly place: string
  /** What differs from what is stored; null where nothing does. */
  readonly typed: Draft['typed'] | null
  /** Puts what was kept back; a newer version of the product may ask other things than it answers. */
  onTake(typed: Draft['typed']): void
}

/** The draft of a page that has inputs of its own instead of the form of a declaration: kept and offered as theirs. */
export function usePlainDraft({ place, typed, onTake }: PlainDraftOptions): DraftControl {
  const { found, settle } = useFoundDraft(place)
  const { keep, giveUp, drop } = useDraftKeeper(place, () => typed && { typed })
  const now = JSON.stringify(typed)
  useEffect(() => keep(), [now, keep])
  return {
    waiting: found?.at ?? null,
    take() {
      if (!found) return
      onTake(found.typed)
      settle()
      keep()
    },
    discard: settle,
    giveUp,
    drop,
  }
}

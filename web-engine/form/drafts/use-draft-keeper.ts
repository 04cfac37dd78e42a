import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  hideDraftWhileWritten,
  type Draft,
  dropDraft,
  leaveDraftBehind,
  keepDraft,
  newDraftWriterId,
} from './draft-store.ts'

const PAUSE = 300
/** Who types without a pause is not left without a draft. */
const LONGEST = 1_000

export interface DraftKeeper {
  /** Something was typed: it is kept a moment later, and at once when the page goes. */
  keep(): void
  /** What was typed is kept now. */
  keepNow(): void
  /** Left without saving: kept for another day, in case that was a mistake. */
  giveUp(): void
  /** The values were saved. */
  drop(): void
}

/**
 * Keeps what is typed at one place, whatever kind of input it is: `read` tells what there is to keep, null when nothing
 * is.
 */
export function useDraftKeeper(place: string, read: () => Omit<Draft, 'at'> | null): DraftKeeper {
  const [writer] = useState(newDraftWriterId)
  useEffect(() => hideDraftWhileWritten(writer), [writer])
  const givenUp = useRef(false)
  const later = useDebouncedCallback(
    () => {
      const draft = read()
      // Inputs that were emptied by giving up are no wish to lose what stood in them.
      if (draft === null && !givenUp.current) dropDraft(place, writer)
      if (draft === null) return
      givenUp.current = false
      keepDraft(place, writer, { ...draft, at: new Date().toISOString() })
    },
    { delay: PAUSE, maxWait: LONGEST, flushOnUnmount: true },
  )
  useEffect(() => {
    // A page that is closed or killed in its pocket gets no other chance.
    const flush = () => later.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [later])
  const keepNow = useCallback(() => {
    later()
    later.flush()
  }, [later])
  const drop = useCallback(() => {
    later.cancel()
    dropDraft(place, writer)
  }, [later, place, writer])
  const giveUp = useCallback(() => {
    keepNow()
    later.cancel()
    givenUp.current = true
    leaveDraftBehind(place, writer, Date.now())
  }, [keepNow, later, place, writer])
  return { keep: later, keepNow, giveUp, drop }
}

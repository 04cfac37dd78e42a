import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { isOtherRecord, isSameScreenAddress } from './paths.ts'
import { openVisitedAddresses } from './visited-addresses.ts'

/** So that 'back' can be a true step back with its scroll. */
const trail = openVisitedAddresses()

/** The query as it stands in the address: our own reading, so that a search for '007' or 'true' stays text. */
export function useQueryParams(): URLSearchParams {
  const text = useRouterState({ select: (state) => state.location.searchStr })
  return useMemo(() => new URLSearchParams(text), [text])
}

/** Remembers where the user has been; mounted once by the screen. */
export function useRememberVisits(): void {
  const index = useRouterState({ select: (state) => state.location.state.__TSR_index })
  const href = useRouterState({ select: (state) => state.location.href })
  useEffect(() => {
    trail.remember(index, href)
  }, [index, href])
}

export interface ScreenNavigation {
  /** `stay` where only a part of the page changes: it does not jump to its top. */
  go(href: string, options?: { readonly replace?: boolean; readonly stay?: boolean }): void
  /**
   * To a place the user may have come from: a true step back where one of them was the last, else the first one's
   * latest state.
   */
  returnTo(href: string, ...others: readonly string[]): void
  /** From a record: to the other record it was opened from, e.g. its master, else to its own list. */
  leaveRecord(listHref: string): void
}

export function useScreenNavigation(): ScreenNavigation {
  const router = useRouter()
  const go = useCallback(
    (href: string, { replace = false, stay = false } = {}) => {
      void router.navigate({ href, replace, resetScroll: !stay })
    },
    [router],
  )
  const returnTo = useCallback(
    (href: string, ...others: readonly string[]) => {
      const index = router.state.location.state.__TSR_index
      const came = trail.at(index - 1)
      if (came !== undefined && [href, ...others].some((place) => isSameScreenAddress(came, place)))
        return router.history.back()
      go(trail.lastBefore(index, (visited) => isSameScreenAddress(visited, href)) ?? href, { replace: true })
    },
    [router, go],
  )
  const leaveRecord = useCallback(
    (listHref: string) => {
      const came = trail.at(router.state.location.state.__TSR_index - 1)
      if (came !== undefined && isOtherRecord(came, listHref)) router.history.back()
      else returnTo(listHref)
    },
    [router, returnTo],
  )
  return useMemo(() => ({ go, returnTo, leaveRecord }), [go, returnTo, leaveRecord])
}

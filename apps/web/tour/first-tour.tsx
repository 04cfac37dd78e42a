import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showOverlay, useOverlay } from '#web-engine/kit/keys/overlays.ts'
import { useTourSeen } from './use-tour-seen.ts'

/** Begins the tour once, on the launcher, for whoever the server knows not to have seen it. */
export function FirstTour() {
  const { value: seen, known } = useTourSeen()
  const overlay = useOverlay()
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/main-module' })
  const due = known && !seen && atHome && overlay === null
  useEffect(() => {
    if (due) showOverlay('tour')
  }, [due])
  return null
}

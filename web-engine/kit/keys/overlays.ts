import { useSyncExternalStore } from 'react'

/** What lies over the whole page, one at a time; the frame draws it, anything may ask for it. */
export type PageOverlay =
  | 'palette'
  | 'keys'
  | 'help'
  | 'tour'
  | 'menu'
  | 'working-context'
  | 'bell'
  | 'account'
  | 'account-help'
  | 'scan'

let shown: PageOverlay | null = null
const listeners = new Set<() => void>()

export function showOverlay(overlay: PageOverlay | null): void {
  shown = overlay
  for (const listener of listeners) listener()
}

export function useOverlay(): PageOverlay | null {
  return useSyncExternalStore(onOverlay, () => shown)
}

function onOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

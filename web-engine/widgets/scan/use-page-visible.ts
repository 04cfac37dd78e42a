import { useSyncExternalStore } from 'react'

/** Whether anybody can see the page: not in another tab, not behind a locked screen, not left. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'visible')
}

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

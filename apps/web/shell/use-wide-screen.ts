import { useSyncExternalStore } from 'react'

/** From here on the side menu stands beside the page. */
const wide = matchMedia('(min-width: 1100px)')

export function useWideScreen(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches)
}

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

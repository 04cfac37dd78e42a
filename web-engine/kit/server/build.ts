import { useSyncExternalStore } from 'react'

/**
 * What this page was built as; the server wrote it into index.html. Without one (development) nothing is ever newer.
 */
const own =
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '')
const PLACEHOLDER = '__BUILD__'

let newest = own
const listeners = new Set<() => void>()

/** Called with what an answer's header says. */
export function noteServerBuild(build: string | null): void {
  if (build === null || build === newest || own === '' || own === PLACEHOLDER) return
  newest = build
  for (const listener of listeners) listener()
}

/** The server's build when it is not this page's; null when there is nothing to reload for. */
export function useNewerBuild(): string | null {
  return useSyncExternalStore(onBuild, () => (newest === own ? null : newest))
}

/**
 * A file that is gone is mostly one of an older build: the server is asked which it has now. The screen that needs the
 * file says so by itself.
 */
export function followMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    void fetch('/api/health').then(
      (answer) => noteServerBuild(answer.headers.get('semai-build')),
      () => undefined,
    )
  })
}

function onBuild(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

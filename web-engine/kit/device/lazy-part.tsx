import { type ComponentType, lazy, type ReactNode, useState } from 'react'

export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Fetches its file; drawn after that, it is there at once. */
  preload(): Promise<void>
}

/**
 * A component in a file of its own. Unlike a bare `lazy` it does not suspend when its file is there already: React
 * shows what stood in for a suspended part for at least 0.3 s, and several inside each other add up.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Loaded: ComponentType<P> | null = null
  const fetched = () => load().then((component) => (Loaded = component))
  const Later = lazy(async () => ({ default: await fetched() }))
  function Part(props: P) {
    // Once drawn it stays the same component, or what it holds would be lost when the file arrives by another way.
    const [Now] = useState(() => Loaded)
    return Now ? <Now {...props} /> : <Later {...props} />
  }
  return Object.assign(Part, { preload: async () => void (await fetched()) })
}

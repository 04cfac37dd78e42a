import type { ComponentType } from 'react'
import type { StandalonePaths } from '#core/wire/standalone.ts'

export interface StandaloneProps {
  /** Fetches what comes after sign-in, while something else is waited for. */
  readonly preloadHome: () => void
}

/** Where somebody wants to go. */
export interface StandaloneTarget {
  readonly location: { readonly href: string; readonly pathname: string; readonly searchStr: string }
}

export interface StandalonePage {
  /** Throws the router's redirect where the page must not be seen. */
  readonly guard?: (target: StandaloneTarget) => void | Promise<void>
  /** A file of its own: the sign-in page carries only itself. */
  readonly load: () => Promise<ComponentType<StandaloneProps>>
}

/** The pages an area brings under the addresses it names. */
export interface StandaloneWeb {
  readonly paths: StandalonePaths
  readonly pages: Readonly<Record<string, StandalonePage>>
}

/** Complete by its type: every address has its page, and no page is without one. */
export function presentStandalonePages<P extends StandalonePaths>(
  paths: P,
  pages: Readonly<Record<P['bare'][number] | P['framed'][number], StandalonePage>>,
): StandaloneWeb {
  return { paths, pages }
}

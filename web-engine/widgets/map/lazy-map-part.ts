import { type ComponentType, lazy } from 'react'
import { MapUnavailable } from './map-unavailable.tsx'

/**
 * A part of the map as a file of its own. When it does not come a sentence stands in its place, and the screen around
 * goes on.
 */
export function lazyMapPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      // Safe: of all properties it looks at `onClose` only, which is the same in every part that has one.
      () => ({ default: MapUnavailable as ComponentType<Props> }),
    ),
  )
}

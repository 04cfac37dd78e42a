import type { Map as LeafletMap } from 'leaflet'
import { createContext, useContext } from 'react'

export const MapContext = createContext<LeafletMap | null>(null)

/** The map around: parts of a map draw nothing themselves, they put their layers onto it and take them away again. */
export function useMap(): LeafletMap {
  const map = useContext(MapContext)
  if (!map) throw new Error('useMap needs a MapView above it')
  return map
}

import * as L from 'leaflet'
import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { useMap } from './map-context.ts'
import type { MapPoint } from './map-point.ts'
import { mapTexts } from './map-texts.ts'
import { clusterIcon, pinIcon, projectIcon } from './marker-icons.ts'
import { MarkerPopup, type OpenPopup } from './marker-popup.tsx'
import { clusterSpots } from './spread-out.ts'

interface RecordMarkersProps {
  readonly points: readonly MapPoint[]
}

/** Nearer than a fingertip counts as one. */
const REACH = 44
/** Beyond this zooming in would not take two of a cluster apart. */
const DEEPEST = 17
const NOT_CLOSER = 13
/** Room around what a cluster opens into, both sides together. */
const MARGIN = L.point(128, 128)

/** GM-01: a pin for each record, one with a number for those that would cover one another. */
export function RecordMarkers({ points }: RecordMarkersProps) {
  const map = useMap()
  const t = useText(mapTexts)
  const zoom = useZoom(map)
  const [open, setOpen] = useState<OpenPopup | null>(null)

  useEffect(() => {
    if (points.length > 0)
      map.fitBounds(L.latLngBounds(points.map(placeOf)), { padding: [48, 48], maxZoom: NOT_CLOSER, animate: false })
    setOpen(null)
  }, [map, points])

  useEffect(() => {
    const spots = points.map((item) => {
      const { x, y } = map.project(placeOf(item), zoom)
      return { x, y, item }
    })
    const layer = L.layerGroup(
      clusterSpots(spots, REACH).map(({ items }) => {
        const [first] = items
        const alone = items.length === 1
        const name = alone ? (first?.name ?? '') : t('cluster', { count: String(items.length) })
        const marker = L.marker(first ? placeOf(first) : [0, 0], {
          icon: alone ? (first?.pin === 'project' ? projectIcon : pinIcon) : clusterIcon(items.length),
          alt: name,
        })
        const act = () => {
          const bounds = L.latLngBounds(items.map(placeOf))
          const apart = !alone && map.getZoom() < DEEPEST && map.getBoundsZoom(bounds) > map.getZoom()
          // On a phone the margin alone may leave no room to come closer; a press always does.
          if (apart)
            map.setView(
              bounds.getCenter(),
              Math.min(DEEPEST, Math.max(map.getBoundsZoom(bounds, false, MARGIN), map.getZoom() + 1)),
            )
          else setOpen({ points: items, marker })
        }
        marker.on('click', act)
        marker.on('keypress', (event) => {
          const { key } = (event as L.LeafletKeyboardEvent).originalEvent
          if (key === 'Enter' || key === ' ') act()
        })
        marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name))
        return marker
      }),
    ).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, points, zoom, t])

  const close = useCallback(() => setOpen(null), [])
  return open && <MarkerPopup open={open} onClose={close} />
}

function useZoom(map: L.Map): number {
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const follow = () => setZoom(map.getZoom())
    map.on('zoomend', follow)
    return () => {
      map.off('zoomend', follow)
    }
  }, [map])
  return zoom
}

function placeOf({ location: { lat, lng } }: MapPoint): [number, number] {
  return [lat, lng]
}

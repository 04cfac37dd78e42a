import * as L from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { useText } from '../../kit/words/texts.ts'
import { useMap } from './map-context.ts'
import { mapTexts } from './map-texts.ts'
import { pinIcon } from './marker-icons.ts'

interface PlaceMarkerProps {
  readonly place: Coordinates | null
  /** Left out, the marker stands where it is. */
  readonly onMove?: (place: Coordinates) => void
}

/** Pixels an arrow key moves the marker by; with Shift one at a time. */
const STEP = 10
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
/** A ten-thousandth of a degree is eleven metres; six decimals are more than any finger or satellite knows. */
const DECIMALS = 6

/** The one place of a map: put by a click or Enter on the map, moved by drag or arrow keys. */
export function PlaceMarker({ place, onMove }: PlaceMarkerProps) {
  const map = useMap()
  const t = useText(mapTexts)
  const moved = useRef(onMove)
  moved.current = onMove
  const movable = onMove !== undefined
  const label = t(movable ? 'marker.move' : 'marker')

  useEffect(() => {
    if (!movable) return undefined
    const put = ({ lat, lng }: L.LatLng) => moved.current?.(rounded(lat, lng))
    const onClick = (event: L.LeafletMouseEvent) => put(event.latlng)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return
      event.preventDefault()
      put(map.getCenter())
    }
    map.on('click', onClick)
    map.getContainer().addEventListener('keydown', onKey)
    return () => {
      map.off('click', onClick)
      map.getContainer().removeEventListener('keydown', onKey)
    }
  }, [map, movable])

  const there = place !== null
  const marker = useRef<L.Marker | null>(null)
  useEffect(() => {
    if (!there) return undefined
    const made = L.marker(map.getCenter(), {
      icon: pinIcon,
      draggable: movable,
      keyboard: movable,
      autoPan: true,
    }).addTo(map)
    const put = () => moved.current?.(rounded(made.getLatLng().lat, made.getLatLng().lng))
    made.on('dragend', put)
    const element = made.getElement()
    const onKey = (event: KeyboardEvent) => {
      const direction = arrows[event.key]
      if (!direction) return
      // Otherwise the map itself would move below the marker.
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? 1 : STEP
      const point = map.latLngToContainerPoint(made.getLatLng()).add([direction[0] * step, direction[1] * step])
      made.setLatLng(map.containerPointToLatLng(point))
      map.panInside(made.getLatLng(), { padding: [60, 60], animate: false })
      put()
    }
    if (movable) element?.addEventListener('keydown', onKey)
    marker.current = made
    return () => {
      marker.current = null
      made.remove()
    }
  }, [map, there, movable])

  useEffect(() => {
    if (place) marker.current?.setLatLng([place.latitude, place.longitude])
    const element = marker.current?.getElement()
    element?.setAttribute('aria-label', label)
    if (!movable) element?.setAttribute('role', 'img')
  }, [place, label, movable])
  return null
}

function rounded(latitude: number, longitude: number): Coordinates {
  // A map can be turned around the world; the place stays between -180 and 180.
  const { lat, lng } = L.latLng(latitude, longitude).wrap()
  return {
    latitude: Number(Math.max(-90, Math.min(90, lat)).toFixed(DECIMALS)),
    longitude: Number(lng.toFixed(DECIMALS)),
  }
}

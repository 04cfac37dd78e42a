import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../kit/server/config.ts'
import { useText } from '../../kit/words/texts.ts'
import { createMap } from './create-map.ts'
import { MapContext } from './map-context.ts'
import { mapTexts } from './map-texts.ts'
import styles from './map.module.css'

interface MapViewProps {
  readonly label: string
  /** It stands in a page that scrolls. */
  readonly scrolls?: boolean
  /** Markers and labels; drawn once the map is there. */
  readonly children: ReactNode
}

/**
 * A map as large as its box. Where it cannot be drawn a sentence stands in its place and all around it goes on working.
 */
export function MapView({ label, scrolls = false, children }: MapViewProps) {
  const t = useText(mapTexts)
  const { mapTiles } = useConfig()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | 'failed' | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let made: LeafletMap
    try {
      made = createMap(element, { tiles: mapTiles, scrolls })
    } catch {
      setMap('failed')
      return undefined
    }
    const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    observer.observe(element)
    setMap(made)
    return () => {
      observer.disconnect()
      setMap(null)
      made.remove()
    }
  }, [mapTiles, scrolls])
  if (map === 'failed')
    return (
      <p className={styles.failed} role="alert">
        {t('failed')}
      </p>
    )
  return (
    <>
      <div ref={box} className={styles.map} role="application" aria-label={label} />
      {map && <MapContext value={map}>{children}</MapContext>}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coordinates } from '#core/formats/coordinates.ts'
import type { FoundPlace } from '#core/wire/place-at-coordinates.ts'
import { useText } from '../../kit/words/texts.ts'
import { FlyHere } from './fly-here.tsx'
import { MapDialog } from './map-dialog.tsx'
import { mapTexts } from './map-texts.ts'
import { MapView } from './map-view.tsx'
import { PlaceLabels } from './place-labels.tsx'
import { PlaceMarker } from './place-marker.tsx'
import { nearestQuery } from './place-queries.ts'
import { PlaceSearch } from './place-search.tsx'
import { PlaceSummary } from './place-summary.tsx'
import { useOwnLocation } from './use-own-location.ts'
import styles from './map.module.css'

export interface PickedPlace {
  readonly place: Coordinates
  /** As far as it was known at the moment of choosing. */
  readonly address: FoundPlace['address'] | null
}

interface CoordinatesPickerProps {
  readonly label: string
  readonly value: Coordinates | null
  /** Where the map begins when nothing is chosen yet, once it is known. */
  readonly near: Coordinates | null
  onPick(picked: PickedPlace): void
  onClose(): void
}

/** FR-10: a place by search, by the device's own position, by a click, a drag or the keyboard. */
export function CoordinatesPicker({ label, value, near, onPick, onClose }: CoordinatesPickerProps) {
  const t = useText(mapTexts)
  const client = useQueryClient()
  const [place, setPlace] = useState(value)
  // A place found by name knows its address better than the one nearest to its point.
  const [found, setFound] = useState<FoundPlace | null>(null)
  const [target, setTarget] = useState<Coordinates | null>(null)
  const own = useOwnLocation((here) => {
    setFound(null)
    setPlace(here)
    setTarget({ ...here })
  })
  function search(result: FoundPlace) {
    const there = { latitude: result.latitude, longitude: result.longitude }
    setFound(result)
    setPlace(there)
    setTarget(there)
  }
  function move(moved: Coordinates) {
    setFound(null)
    setPlace(moved)
  }
  function pick() {
    if (place) onPick({ place, address: found?.address ?? client.getQueryData(nearestQuery(place).queryKey) ?? null })
  }
  return (
    <MapDialog
      title={t('title', { label })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!place} onClick={pick}>
            {t('choose')}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <PlaceSearch onFound={search} />
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          loading={own.busy}
          onClick={own.find}
        >
          {t('own')}
        </Button>
      </div>
      {own.message && (
        <p
          className={styles.message}
          data-failed={own.message.failed || undefined}
          role={own.message.failed ? 'alert' : 'status'}
        >
          {own.message.text}
        </p>
      )}
      <div className={styles.frame}>
        <MapView label={t('title', { label })}>
          <FlyHere start={value ?? near} target={target} />
          <PlaceLabels />
          <PlaceMarker place={place} onMove={move} />
        </MapView>
      </div>
      <p className={styles.help}>{t('help')}</p>
      <PlaceSummary place={place} />
    </MapDialog>
  )
}

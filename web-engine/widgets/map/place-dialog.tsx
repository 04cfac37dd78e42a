import type { Coordinates } from '#core/formats/coordinates.ts'
import { useText } from '../../kit/words/texts.ts'
import { FlyHere } from './fly-here.tsx'
import { MapDialog } from './map-dialog.tsx'
import { mapTexts } from './map-texts.ts'
import { MapView } from './map-view.tsx'
import { PlaceLabels } from './place-labels.tsx'
import { PlaceLinksRow } from './place-links-row.tsx'
import { PlaceMarker } from './place-marker.tsx'
import { PlaceSummary } from './place-summary.tsx'
import styles from './map.module.css'

interface PlaceDialogProps {
  readonly label: string
  readonly place: Coordinates
  onClose(): void
}

/** A record's place, to look at. */
export function PlaceDialog({ label, place, onClose }: PlaceDialogProps) {
  const t = useText(mapTexts)
  return (
    <MapDialog title={t('title', { label })} onClose={onClose}>
      <div className={styles.frame}>
        <MapView label={t('title', { label })}>
          <FlyHere start={place} target={null} />
          <PlaceLabels />
          <PlaceMarker place={place} />
        </MapView>
      </div>
      <PlaceSummary place={place} />
      <p className={styles.links}>
        <PlaceLinksRow place={place} />
      </p>
    </MapDialog>
  )
}

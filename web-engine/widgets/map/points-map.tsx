import type { MapPoint } from './map-point.ts'
import { MapView } from './map-view.tsx'
import { PlaceLabels } from './place-labels.tsx'
import { RecordMarkers } from './record-markers.tsx'
import styles from './map.module.css'

/** Points that a page knows by itself, on the map that lists have. */
export function PointsMap({ label, points }: { readonly label: string; readonly points: readonly MapPoint[] }) {
  return (
    <div className={styles.frame} data-list>
      <MapView label={label} scrolls>
        <PlaceLabels />
        <RecordMarkers points={points} />
      </MapView>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type Coordinates, formatCoordinates } from '#core/formats/coordinates.ts'
import { useText } from '../../kit/words/texts.ts'
import { mapTexts } from './map-texts.ts'
import { nearestQuery } from './place-queries.ts'
import styles from './map.module.css'

/** The chosen point in words: its coordinates and the place nearest to it. */
export function PlaceSummary({ place }: { readonly place: Coordinates | null }) {
  const t = useText(mapTexts)
  const { data, isError } = useQuery(nearestQuery(place))
  const nearest = isError
    ? t('nearest.failed')
    : data === undefined
      ? t('nearest.wait')
      : (data.formatted_address ?? t('nearest.none'))
  return (
    <dl className={styles.summary} aria-live="polite">
      <div>
        <dt>{t('coordinates')}</dt>
        <dd>{place ? formatCoordinates(place.latitude, place.longitude) : t('coordinates.none')}</dd>
      </div>
      {place && (
        <div>
          <dt>{t('nearest')}</dt>
          <dd>{nearest}</dd>
        </div>
      )}
    </dl>
  )
}

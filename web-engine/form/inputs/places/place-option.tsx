import type { FoundPlace } from '#core/wire/geocode.ts'
import type { PlacePart } from '#core/declare/place-part.ts'
import styles from '../../lookup/lookup.module.css'

/** The name, and around it what tells it from the others of that name. */
export function PlaceOption({ place, part }: { readonly place: FoundPlace | undefined; readonly part: PlacePart }) {
  return (
    <span>
      {place?.address[part]} <small className={styles.optionNote}>{besideOf(place, part)}</small>
    </span>
  )
}

function besideOf(place: FoundPlace | undefined, part: PlacePart): string {
  if (!place) return ''
  return part === 'village_code' ? place.name : place.name.split(', ').slice(1).join(', ')
}

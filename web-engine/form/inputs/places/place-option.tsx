import type { FoundPlace } from '#core/wire/place-at-coordinates.ts'
import type { AddressPart } from '#core/declare/address-part.ts'
import styles from '../../lookup/lookup.module.css'

/** The name, and around it what tells it from the others of that name. */
export function PlaceOption({ place, part }: { readonly place: FoundPlace | undefined; readonly part: AddressPart }) {
  return (
    <span>
      {place?.address[part]} <small className={styles.optionNote}>{besideOf(place, part)}</small>
    </span>
  )
}

function besideOf(place: FoundPlace | undefined, part: AddressPart): string {
  if (!place) return ''
  return part === 'village_code' ? place.name : place.name.split(', ').slice(1).join(', ')
}

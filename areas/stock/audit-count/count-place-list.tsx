import { formatLongDate } from '#core/formats/format-date.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { auditCountTexts } from './audit-count-texts.ts'
import styles from './audit-count.module.css'
import type { PackageAssignment } from './count-package.ts'
import type { CountedPlaceOnDevice } from './count-state.ts'

interface PlaceListProps {
  readonly assignment: PackageAssignment
  readonly places: readonly CountedPlaceOnDevice[]
  onChoose(line: number): void
}

/** What is to be counted, what is left first. */
export function CountPlaceList({ assignment, places, onChoose }: PlaceListProps) {
  const t = useText(auditCountTexts)
  const done = places.filter(({ state }) => state === 'done').length
  const ordered = [...places.filter(({ state }) => state !== 'done'), ...places.filter(({ state }) => state === 'done')]
  return (
    <section aria-label={`${t('places')}: ${assignment.title}`} className={styles.assignment}>
      <h2>{assignment.title}</h2>
      <p>
        {assignment.no} · {assignment.nursery} · {formatLongDate(assignment.end)}
      </p>
      <p role="status">{t('progress', { done: String(done), total: String(places.length) })}</p>
      <ul className={styles.places}>
        {ordered.map((place) => (
          <li key={place.id}>
            <button type="button" data-state={place.state} onClick={() => onChoose(place.id)}>
              <strong>{place.code}</strong>
              <span>{[place.name, place.block].filter(Boolean).join(' · ')}</span>
              <span className={styles.state}>{t(`state.${place.state}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

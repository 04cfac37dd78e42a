import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { LoadingTruck } from './loading-package-of-run.ts'
import { TRUCK_TIME_BY_SCAN, type TrucksAfterScans } from './trucks-after-scans.ts'
import { loadingTexts } from './loading-texts.ts'
import styles from './loading.module.css'
import { shownTruck } from './shown-truck.ts'

/** The trucks of a run, with how far each is. */
export function TruckList({ state, onChoose }: { readonly state: TrucksAfterScans; onChoose(truck: number): void }) {
  const t = useText(loadingTexts)
  return (
    <section className={styles.part} aria-label={t('trucks')}>
      <h2>{t('trucks')}</h2>
      <ul className={styles.list}>
        {[...state.trucks.values()].map((truck) => {
          const { loaded = 0, total = 0 } = shownTruck(state, truck.id) ?? {}
          return (
            <li key={truck.id}>
              <button type="button" className={styles.choice} onClick={() => onChoose(truck.id)}>
                <strong>{truckDisplayName(truck)}</strong>
                <span>
                  {[truck.trip_no !== null && t('truck.trip', { no: formatNumber(truck.trip_no) }), truck.driver]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span>
                  {t('truck.state', {
                    state: t(`trip.${reachedOf(truck)}`),
                    loaded: formatNumber(loaded),
                    total: formatNumber(total),
                  })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function truckDisplayName({ plate, id }: LoadingTruck): string {
  return plate ?? String(id)
}

/** How many of its five times are known. */
function reachedOf(truck: LoadingTruck): 0 | 1 | 2 | 3 | 4 | 5 {
  // Safe: there are five times.
  return Object.values(TRUCK_TIME_BY_SCAN).filter((time) => truck[time] !== null).length as 0 | 1 | 2 | 3 | 4 | 5
}

import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { loadingTexts } from './loading-texts.ts'
import type { FarmerAfterScans, TrucksAfterScans } from './trucks-after-scans.ts'
import styles from './loading.module.css'
import type { ShownTruck } from './shown-truck.ts'

interface PocListProps {
  readonly state: TrucksAfterScans
  readonly view: ShownTruck
  readonly closed: boolean
  onLoad(farmer: FarmerAfterScans): void
  onUnload(farmer: FarmerAfterScans): void
}

/** Liquid fertilizer goes with the farmer's bags, as one thing for each farmer. */
export function PocList({ state, view, closed, onLoad, onUnload }: PocListProps) {
  const t = useText(loadingTexts)
  if (view.poc.length === 0) return null
  const hasLeft = view.truck.shipping_date !== null
  return (
    <section className={styles.part} aria-label={t('poc')}>
      <h2>{t('poc')}</h2>
      <ul className={styles.rows}>
        {view.poc.map((farmer) => (
          <li key={farmer.id}>
            <span>{t('poc.amount', { name: farmer.name, ml: formatNumber(farmer.total_pupuk, { decimals: 1 }) })}</span>
            {hasLeft ? null : farmer.pocTruck === null ? (
              <button
                type="button"
                className="button"
                disabled={closed}
                aria-label={t('poc.load.of', { name: farmer.name })}
                onClick={() => onLoad(farmer)}
              >
                {t('poc.load')}
              </button>
            ) : farmer.pocTruck === view.truck.id ? (
              <button
                type="button"
                className="button"
                disabled={closed}
                aria-label={t('poc.unload.of', { name: farmer.name })}
                onClick={() => onUnload(farmer)}
              >
                {t('undo')}
              </button>
            ) : null}
            {farmer.pocTruck !== null && (
              <strong>
                {farmer.pocTruck === view.truck.id
                  ? t('poc.here')
                  : t('poc.elsewhere', { plate: state.trucks.get(farmer.pocTruck)?.plate ?? '' })}
              </strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

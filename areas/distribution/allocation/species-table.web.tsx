import { formatNumber } from '#core/formats/format.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import type { AllocationGrid } from './grid.ts'
import { moreTripsNeeded } from '../labels/plan-trips.ts'
import type { SpeciesLeft } from './allocation-draft.ts'

/** What is left of each species while the grid is typed, and how many trips its bags need. */
export function SpeciesTable({
  species,
  trips,
}: {
  readonly species: readonly SpeciesLeft[]
  readonly trips: AllocationGrid['trips']
}) {
  const t = useText(allocationTexts)
  const bags = species.reduce((sum, one) => sum + (one.bags ?? 0), 0)
  const more = moreTripsNeeded(bags, trips)
  return (
    <section className={`${parts.card} ${styles.panel}`}>
      <h2>{t('species')}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('species')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tree')}</th>
              {(['free', 'allocated', 'left', 'bags'] as const).map((key) => (
                <th key={key} scope="col" className={styles.number}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {species.map((one) => (
              <tr key={one.tree_id}>
                <th scope="row">{one.tree_name}</th>
                <td className={styles.number}>{formatNumber(one.free)}</td>
                <td className={styles.number}>{formatNumber(one.allocated)}</td>
                <td className={`${styles.number} ${one.left < 0 ? styles.over : ''}`}>
                  {one.left < 0 ? t('over', { qty: formatNumber(-one.left) }) : formatNumber(one.left)}
                </td>
                <td className={styles.number}>
                  {one.bags === null ? (
                    <ScreenLink href="/master/trees-allocation-bag">{t('bags.unknown')}</ScreenLink>
                  ) : (
                    formatNumber(one.bags)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {t('trips', { bags: formatNumber(bags), count: formatNumber(trips.count) })}
        {more > 0 &&
          `; ${trips.usual === null ? t('trips.more', { more: formatNumber(more) }) : t('trips.of', { more: formatNumber(more), capacity: formatNumber(trips.usual) })}`}
      </p>
    </section>
  )
}

import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { loadingTexts } from './loading-texts.ts'
import type { TrucksAfterScans } from './trucks-after-scans.ts'
import styles from './loading.module.css'
import type { ShownTruck } from './shown-truck.ts'

/** What is not on the truck yet, by farmer; each farmer folds open to the bags. */
export function MissingBags({ state, view }: { readonly state: TrucksAfterScans; readonly view: ShownTruck }) {
  const t = useText(loadingTexts)
  const count = view.total - view.loaded
  if (count === 0) return <p className={styles.part}>{view.total > 0 && t('missing.none')}</p>
  return (
    <section className={styles.part} aria-label={t('missing', { count: formatNumber(count) })}>
      <h2>{t('missing', { count: formatNumber(count) })}</h2>
      {view.missing.map(({ farmer, bags }) => (
        <details key={farmer.id} className={styles.fold}>
          <summary>{t('missing.farmer', { name: farmer.name, count: formatNumber(bags.length) })}</summary>
          <ul>
            {bags.map((bag) => (
              <li key={bag.id}>
                {t('bag', {
                  code: bag.label_code,
                  tree: state.treeNames.get(bag.tree_id) ?? '',
                  amount: formatNumber(bag.amount),
                })}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

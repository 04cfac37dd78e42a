import type { ReactNode } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { loadingTexts } from './loading-texts.ts'
import type { TrucksAfterScans } from './trucks-after-scans.ts'
import styles from './loading.module.css'
import type { MissingFarmer, ShownTruck } from './shown-truck.ts'

/** What is not on the truck yet, and what no truck is meant for, by farmer; each farmer folds open to the bags. */
export function MissingBags({ state, view }: { readonly state: TrucksAfterScans; readonly view: ShownTruck }) {
  const t = useText(loadingTexts)
  const count = view.total - view.loaded
  const without = view.withoutTruck.reduce((sum, { bags }) => sum + bags.length, 0)
  return (
    <>
      {count === 0 ? (
        <p className={styles.part}>{view.total > 0 && t('missing.none')}</p>
      ) : (
        <BagsByFarmer state={state} heading={t('missing', { count: formatNumber(count) })} farmers={view.missing} />
      )}
      {without > 0 && (
        <BagsByFarmer
          state={state}
          heading={t('without', { count: formatNumber(without) })}
          farmers={view.withoutTruck}
        >
          <p>{t('without.text')}</p>
        </BagsByFarmer>
      )}
    </>
  )
}

interface BagsByFarmerProps {
  readonly state: TrucksAfterScans
  readonly heading: string
  readonly farmers: readonly MissingFarmer[]
  readonly children?: ReactNode
}

function BagsByFarmer({ state, heading, farmers, children }: BagsByFarmerProps) {
  const t = useText(loadingTexts)
  return (
    <section className={styles.part} aria-label={heading}>
      <h2>{heading}</h2>
      {children}
      {farmers.map(({ farmer, bags }) => (
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

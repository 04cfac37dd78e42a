import { useQuery } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import type { Filters } from '../../records/filters.ts'
import type { ListState } from '../../records/list-state.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useText } from '../../kit/words/texts.ts'
import { StatisticCard } from './statistic-card.tsx'
import { statisticsQuery } from './statistics-query.ts'
import styles from './statistics.module.css'

interface StatisticCardsProps {
  readonly module: AnyModule
  readonly state: ListState
  readonly fixed: Filters
  /** Which rows it is about is not known yet: the cards only keep their place. */
  readonly waiting: boolean
}

/** LS-11: the module's figures over the rows as they are filtered now. A failure leaves the list alone and says so. */
export function StatisticCards({ module, state, fixed, waiting }: StatisticCardsProps) {
  const t = useText(moduleTexts)
  const phone = usePhone()
  const { data, error, isFetching } = useQuery({ ...statisticsQuery(module, state, fixed), enabled: !waiting })
  if (error && !data)
    return (
      <p className={styles.failed} role="status">
        {t('statistics.failed')}
      </p>
    )
  // The cards keep their place while the first figures are on their way.
  const cards = module.statistics.filter(({ key }) => !data || data.some((answer) => answer.key === key))
  return (
    <ul
      className={styles.cards}
      // What is pushed aside on a phone is reached by the keys, too.
      tabIndex={phone ? 0 : undefined}
      aria-label={t('statistics', { title: module.title })}
      aria-busy={isFetching}
    >
      {cards.map((statistic) => (
        <li key={statistic.key}>
          <StatisticCard statistic={statistic} answer={data?.find(({ key }) => key === statistic.key) ?? null} />
        </li>
      ))}
    </ul>
  )
}

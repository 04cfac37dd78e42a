import { formatMoney, formatNumber, formatPercent, NO_VALUE } from '#core/formats/format.ts'
import type { Statistic } from '#core/declare/statistic.ts'
import { FieldHelp } from '../../fields/cells/field-help.tsx'
import { iconOf } from '../../kit/look/icons.ts'
import { AnimatedNumber } from '../../widgets/motion/animated-number.tsx'
import { STATISTIC_COUNT_UP } from '../../widgets/motion/motion-constants.ts'
import type { StatisticAnswer } from './statistics-query.ts'
import styles from './statistics.module.css'

interface StatisticCardProps {
  readonly statistic: Statistic
  /** Null while it is on its way. */
  readonly answer: StatisticAnswer | null
}

const writers = { number: formatNumber, money: formatMoney, percent: formatPercent }
const WAITING = '…'

export function StatisticCard({ statistic, answer }: StatisticCardProps) {
  const Icon = statistic.icon ? iconOf(statistic.icon) : null
  const write = (value: number | null, unit = statistic.unit) =>
    value === null ? NO_VALUE : `${writers[statistic.format ?? 'number'](value)}${unit ? ` ${unit}` : ''}`
  // Its lines stand there before their figures, so that nothing below moves.
  const items = answer?.items ?? statistic.items?.map(({ label }) => ({ label, value: null })) ?? []
  return (
    <div className={styles.card} data-tone={statistic.variant ?? 'neutral'}>
      {Icon && (
        <span className={styles.icon} aria-hidden>
          <Icon size={22} />
        </span>
      )}
      <div className={styles.figures}>
        <p className={styles.title}>
          {statistic.title} <FieldHelp tooltip={statistic.tooltip} />
        </p>
        {answer ? (
          // No paragraph: large letters above smaller ones would be a heading in disguise.
          <div className={styles.value}>
            <AnimatedNumber value={answer.value} motion={STATISTIC_COUNT_UP} write={write} />
          </div>
        ) : (
          <span className={styles.bar} aria-hidden />
        )}
        {statistic.sub && (!answer || answer.subValue != null) && (
          <p className={styles.sub}>
            {statistic.sub.label}: {answer ? write(answer.subValue, statistic.sub.unit) : WAITING}
          </p>
        )}
        {items.length > 0 && (
          <dl className={styles.items}>
            {items.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{answer ? write(value) : WAITING}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

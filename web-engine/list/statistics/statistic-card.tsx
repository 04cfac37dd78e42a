import { formatMoney, formatNumber, formatPercent, NO_VALUE } from '#core/formats/format.ts'
import type { Statistic } from '#core/declare/statistic.ts'
import { FieldHelp } from '../../fields/cells/field-help.tsx'
import { iconOf } from '../../kit/look/icons.ts'
import type { StatisticAnswer } from './statistics-query.ts'
import { useCountUp } from './use-count-up.ts'
import styles from './statistics.module.css'

interface StatisticCardProps {
  readonly statistic: Statistic
  /** Null while it is on its way. */
  readonly answer: StatisticAnswer | null
}

const writers = { number: formatNumber, money: formatMoney, percent: formatPercent }
const SECONDS = 3
const WAITING = '…'

export function StatisticCard({ statistic, answer }: StatisticCardProps) {
  const Icon = statistic.icon ? iconOf(statistic.icon) : null
  const write = (value: number | null) =>
    value === null
      ? NO_VALUE
      : `${writers[statistic.format ?? 'number'](value)}${statistic.unit ? ` ${statistic.unit}` : ''}`
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
        {answer ? <CountedValue value={answer.value} write={write} /> : <span className={styles.bar} aria-hidden />}
        {statistic.sub && (!answer || answer.subValue != null) && (
          <p className={styles.sub}>
            {statistic.sub.label}: {answer ? write(answer.subValue) : WAITING}
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

/** Counts up for the eye; a screen reader gets the figure itself, once. */
function CountedValue({ value, write }: { readonly value: number | null; write(value: number | null): string }) {
  const shown = useCountUp(value ?? 0, { duration: SECONDS })
  const whole = Number.isInteger(value)
  return (
    <p className={styles.value}>
      <span aria-hidden>{write(value === null ? null : whole ? Math.round(shown) : shown)}</span>
      <span className={styles.spoken}>{write(value)}</span>
    </p>
  )
}

import { formatNumber } from '#core/formats/format.ts'
import type { ChartData } from '#web-engine/widgets/chart/chart-data.ts'
import { Chart } from '#web-engine/widgets/chart/chart.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { cutOf, RECEIPT_OUTCOMES, TRUCK_STEPS, type StatisticGroupRow } from './statistic-group-row.ts'
import { reportTexts } from './report-texts.ts'
import styles from './statistik-distribusi.module.css'

/** More bars than this are a table's work. */
const MOST_BARS = 12
const MOST_ROUTES = 10

export const statisticRowsHref = (row: StatisticGroupRow) =>
  `/distribution/${row.rows_route}?filters=${encodeURIComponent(row.rows_filters)}`
export const statisticTripsHref = (row: StatisticGroupRow) =>
  row.trips_filters === null ? null : `/distribution/statistik-armada?filters=${encodeURIComponent(row.trips_filters)}`

export const fertilizerHref = (row: StatisticGroupRow) =>
  row.trips_filters === null ? null : `/distribution/statistik-poc?filters=${encodeURIComponent(row.trips_filters)}`

export function ReportCharts({
  by,
  rows,
  all,
}: {
  readonly by: number
  readonly rows: readonly StatisticGroupRow[]
  /** How many groups there are, more than rows where they are too many for one call. */
  readonly all: number
}) {
  const t = useText(reportTexts)
  const drawn = rows.slice(0, MOST_BARS)
  const cut = cutOf({ drawn: drawn.length, rows: rows.length, all })
  // Safe: the page asks for one of the six.
  const name = t(`by.${by as 1}`)
  const categories = drawn.map(({ group_name }) => group_name)
  const parts: ChartData = {
    kind: 'bar',
    stacked: true,
    categories,
    series: RECEIPT_OUTCOMES.map((part) => ({ label: t(part), values: drawn.map((row) => row[part]) })),
  }
  const times: ChartData = {
    kind: 'bar',
    stacked: true,
    categories,
    series: TRUCK_STEPS.map((step) => ({ label: t(step), values: drawn.map((row) => row[step]) })),
  }
  const isTimed = drawn.some((row) => TRUCK_STEPS.some((step) => row[step] !== null))
  return (
    <div className={styles.charts}>
      <Chart title={t('parts')} text={t('partsText', { by: name })} of={name} chart={parts} />
      {cut && (
        <p className={styles.hint}>
          {t(cut, { shown: formatNumber(drawn.length), all: formatNumber(all), rows: formatNumber(rows.length) })}
        </p>
      )}
      {isTimed && <Chart title={t('times')} text={t('timesText')} of={name} chart={times} />}
    </div>
  )
}

/** Where most was lost, by seedlings, of rows that come in this order; each leads to its rows. */
export function RouteLosses({ rows }: { readonly rows: readonly StatisticGroupRow[] }) {
  const t = useText(reportTexts)
  const worst = rows.filter(({ lost }) => lost > 0).slice(0, MOST_ROUTES)
  return (
    <section className={parts.card} aria-label={t('routes')}>
      <h2>{t('routes')}</h2>
      <p className={styles.hint}>{t('routesText')}</p>
      {worst.length === 0 ? (
        <p>{t('noLoss')}</p>
      ) : (
        <ol className={styles.routes}>
          {worst.map((row) => (
            <li key={row.id}>
              <span>{row.group_name}</span>{' '}
              <ScreenLink href={statisticRowsHref(row)}>{formatNumber(row.lost)}</ScreenLink>{' '}
              <small>{formatNumber((100 * row.lost) / row.loaded, { decimals: 1 })}%</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

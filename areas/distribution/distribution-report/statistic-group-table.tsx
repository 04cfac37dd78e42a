import { formatNumber } from '#core/formats/format.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { fertilizerHref, statisticRowsHref, statisticTripsHref } from './report-charts.tsx'
import { RECEIPT_OUTCOMES, TRUCK_STEPS, type StatisticGroupRow } from './statistic-group-row.ts'
import { reportTexts } from './report-texts.ts'
import styles from './statistik-distribusi.module.css'

const VEHICLES = 5
const SPECIES = 4
const FIGURES = ['loaded', ...RECEIPT_OUTCOMES, 'lost'] as const

/** A group a row; every figure leads to the rows it was added up from. */
export function StatisticGroupTable({
  by,
  rows,
}: {
  readonly by: number
  readonly rows: readonly StatisticGroupRow[]
}) {
  const t = useText(reportTexts)
  // Safe: the page asks for one of the six.
  const name = t(`by.${by as 1}`)
  const hasTrips = by !== SPECIES
  const heads = [
    name,
    ...FIGURES.map((figure) => t(figure)),
    t('discrepancy'),
    ...(by === VEHICLES ? [t('bags')] : []),
    ...(hasTrips
      ? [t('trips'), ...TRUCK_STEPS.map((step) => t(step)), t('whole_minutes'), t('pupuk_loaded'), t('pupuk_given')]
      : []),
  ]
  return (
    // A table that is wider than a phone is scrolled, also with the keyboard.
    <div className={parts.scroll} tabIndex={0} role="region" aria-label={t('table', { by: name })}>
      <table className={`${parts.table} ${styles.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.group_name}
                {row.rel_location_nursery_id && <small>{row.rel_location_nursery_id}</small>}
              </th>
              {FIGURES.map((figure) => (
                <td key={figure}>
                  <Figure value={row[figure]} href={statisticRowsHref(row)} />
                </td>
              ))}
              <td>
                {row.discrepancy_percent === null ? (
                  '-'
                ) : (
                  <ScreenLink href={statisticRowsHref(row)}>
                    {formatNumber(row.discrepancy_percent, { decimals: 1 })}%
                  </ScreenLink>
                )}
              </td>
              {by === VEHICLES && (
                <td>
                  <Figure value={row.bags} href={statisticRowsHref(row)} />
                </td>
              )}
              {hasTrips &&
                [row.trips, ...TRUCK_STEPS.map((step) => row[step]), row.whole_minutes].map((value, place) => (
                  <td key={place}>
                    <Figure value={value} href={statisticTripsHref(row)} />
                  </td>
                ))}
              {hasTrips &&
                [row.pupuk_loaded, row.pupuk_given].map((value, place) => (
                  <td key={place}>
                    <Figure value={value} href={fertilizerHref(row)} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Figure({ value, href }: { readonly value: number | null; readonly href: string | null }) {
  if (value === null) return '-'
  return href === null || value === 0 ? formatNumber(value) : <ScreenLink href={href}>{formatNumber(value)}</ScreenLink>
}

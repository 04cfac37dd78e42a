import { formatDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { ForecastSpecies } from './forecast-answer.ts'
import { forecastTexts } from './forecast-texts.ts'
import styles from './prakiraan-bst.module.css'

const share = (percent: number | null) => (percent === null ? '-' : `${formatNumber(percent)}%`)

/** A species a row; what is missing first, with why. */
export function ForecastTable({
  species,
  isPast,
}: {
  readonly species: readonly ForecastSpecies[]
  readonly isPast: boolean
}) {
  const t = useText(forecastTexts)
  const heads = [
    t('species'),
    t('ready'),
    t('given'),
    t('coming'),
    t('target'),
    t('due'),
    t('byDue'),
    t('shortage'),
    t('reason'),
    t('rates'),
    ...(isPast ? [t('expected'), t('actual'), t('missedOf')] : []),
  ]
  return (
    // A table that is wider than a phone is scrolled, also with the keyboard.
    <div className={parts.scroll} tabIndex={0} role="region" aria-label={t('table')}>
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
          {species.map((row) => (
            <tr key={row.tree} data-short={row.shortage > 0 || undefined}>
              <th scope="row">{row.name}</th>
              <td>{formatNumber(row.ready)}</td>
              <td>{formatNumber(row.given)}</td>
              <td>{formatNumber(row.weeks.reduce((a, b) => a + b, row.later))}</td>
              <td>{row.target === 0 ? '-' : formatNumber(row.target)}</td>
              <td>{row.due === null ? '-' : formatDate(row.due)}</td>
              <td>{formatNumber(row.by_due)}</td>
              <td className={styles.short}>
                {row.target === 0 ? '-' : row.shortage === 0 ? t('enough') : formatNumber(row.shortage)}
              </td>
              <td className={styles.reason}>{row.reason ?? ''}</td>
              <td>
                {t('ratesText', {
                  germination: formatNumber(row.rates.germination),
                  survival: formatNumber(row.rates.survival),
                })}
                <br />
                <small>
                  {t('reachedText', {
                    germination: share(row.rates.reached_germination),
                    survival: share(row.rates.reached_survival),
                  })}
                </small>
              </td>
              {isPast && (
                <>
                  <td>{formatNumber(row.expected_so_far ?? 0)}</td>
                  <td>{formatNumber(row.actual ?? 0)}</td>
                  <td>{share(row.missed)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

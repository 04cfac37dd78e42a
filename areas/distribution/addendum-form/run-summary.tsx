import { formatNumber } from '#core/formats/format.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { Chart } from '#web-engine/widgets/chart/chart.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { addendumFormTexts } from './addendum-form-texts.ts'
import styles from './addendum-form.module.css'
import type { FormRun } from './form-answers.ts'
import { sumOfSpecies, type SpeciesFigures } from './form-rows.ts'

/** AD-01: whose distribution it is. */
export function RunDetails({ run, requestBy }: { readonly run: FormRun; readonly requestBy: string }) {
  const t = useText(addendumFormTexts)
  const facts = [
    [t('run.year'), String(run.program_year)],
    [t('run.nursery'), run.rel_location_nursery_id],
    [t('run.unit'), run.mu_name ?? '-'],
    [t('run.date'), formatLongDate(run.distribution_date)],
    [t('run.ff'), run.ff_name ?? '-'],
    [t('run.ff.no'), run.ff_no ?? '-'],
    [t('run.by'), requestBy],
  ] as const
  return (
    <section className={styles.card} aria-label={t('run.title')}>
      <table className={styles.details}>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const SUMS = ['requested', 'sent', 'received', 'damaged', 'missing', 'reject', 'not_sent', 'resend', 'return'] as const

export function RunFigures({ species }: { readonly species: readonly SpeciesFigures[] }) {
  const t = useText(addendumFormTexts)
  return (
    <section aria-label={t('summary')}>
      <dl className={styles.sums}>
        {SUMS.map((name) => (
          <div key={name} className={styles.sum}>
            <dt>{t(name)}</dt>
            <dd>{formatNumber(sumOfSpecies(species, name))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const SERIES = ['requested', 'sent', 'missing', 'not_sent', 'resend', 'return'] as const

/** AD-02 */
export function SpeciesChart({ species }: { readonly species: readonly SpeciesFigures[] }) {
  const t = useText(addendumFormTexts)
  return (
    <Chart
      title={t('chart')}
      text={t('chart.text')}
      of={t('chart.of')}
      chart={{
        kind: 'bar',
        categories: species.map((one) => one.tree_name),
        series: SERIES.map((name) => ({ label: t(name), values: species.map((one) => one[name]) })),
      }}
    />
  )
}

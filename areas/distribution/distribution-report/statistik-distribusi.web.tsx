import { formatNumber } from '#core/formats/format.ts'
import { DayInput } from '#web-engine/form/inputs/dates/day-input.tsx'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useQueryParams, useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { useWorkingContextParts, type WorkingContextParts } from '#web-engine/records/use-working-context-parts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { WorkingContextChoice } from '#web-engine/records/working-context-choice.tsx'
import { WorkingContextChoices } from '#web-engine/records/working-context-choices.tsx'
import { StatisticGroupTable } from './statistic-group-table.tsx'
import { ReportCharts, RouteLosses } from './report-charts.tsx'
import {
  reportFiltersOf,
  RECEIPT_OUTCOMES,
  readReportQuestion,
  totalOfGroups,
  allGroupsHref,
  writeReportQuestion,
  type AddressQuestion,
  type ReportQuestion,
  type StatisticGroupRow,
} from './statistic-group-row.ts'
import { reportTexts } from './report-texts.ts'
import styles from './statistik-distribusi.module.css'
import { usePeriods, useDistributionReport } from './use-distribution-report.web.ts'

const ROUTE = '/distribution/distribution-report'
const BYS = [1, 2, 3, 4, 5, 6] as const
const PERIODS = 1
const ROUTES = 6

/** DS-10: what was loaded and what became of it; each figure leads to its rows. */
export function StatistikDistribusi({ page }: PageProps) {
  const t = useText(reportTexts)
  const { go } = useScreenNavigation()
  const context = useWorkingContextParts()
  const question: ReportQuestion = { ...readReportQuestion(useQueryParams()), ...context.control.value }
  const ask = (change: Partial<AddressQuestion>) =>
    go(`${ROUTE}?${writeReportQuestion({ ...question, ...change })}`, { replace: true, stay: true })
  const shown = useDistributionReport(question)
  const whole = useDistributionReport({ ...question, by: PERIODS })
  const routes = useDistributionReport({ ...question, by: ROUTES }, 'lost')
  const rows = shown.data?.data ?? []
  return (
    <>
      <PageHeader
        title={page.title}
        actions={
          <ScreenLink
            className="button"
            href={`/distribution/statistik-tabel?filters=${encodeURIComponent(JSON.stringify(reportFiltersOf(question)))}`}
          >
            {t('open')}
          </ScreenLink>
        }
      />
      <Questions context={context} question={question} ask={ask} />
      {shown.isError && <p role="alert">{t('failed')}</p>}
      {shown.isPending && <p role="status">{t('loading')}</p>}
      {shown.data && rows.length === 0 && <p role="status">{t('none')}</p>}
      {rows.length > 0 && (
        <>
          <Summary question={question} rows={whole.data?.data ?? []} />
          <div className={styles.by} role="group" aria-label={t('by')}>
            {BYS.map((by) => (
              <button
                key={by}
                type="button"
                className="button"
                aria-pressed={question.by === by}
                onClick={() => ask({ by })}
              >
                {t(`by.${by}`)}
              </button>
            ))}
          </div>
          <ReportCharts by={question.by} rows={rows} all={shown.data?.total ?? rows.length} />
          <StatisticGroupTable by={question.by} rows={rows} />
          <RouteLosses rows={routes.data?.data ?? []} />
        </>
      )}
    </>
  )
}

function Questions({
  context,
  question,
  ask,
}: {
  readonly context: WorkingContextParts
  readonly question: ReportQuestion
  readonly ask: (change: Partial<AddressQuestion>) => void
}) {
  const t = useText(reportTexts)
  const { data: periods = [] } = usePeriods()
  const { year, nursery, period } = question
  // The one that is asked for stays in sight, whatever the person works on.
  const ofContext = periods.filter(
    (one) =>
      one.id === period ||
      ((year === null || one.program_year === year) && (nursery === null || one.location_nursery_id === nursery)),
  )
  return (
    <>
      <div className={parts.tools}>
        <WorkingContextChoices context={context} />
        <WorkingContextChoice
          label={t('period')}
          value={question.period}
          onChange={(chosen) => ask({ period: chosen })}
          all={t('period.any')}
        >
          {ofContext.map(({ id, period_name, rel_location_nursery_id: place }) => (
            <option key={id} value={id}>
              {place ? `${period_name} · ${place}` : period_name}
            </option>
          ))}
        </WorkingContextChoice>
        <DayInput label={t('since')} value={question.since} onChange={(since) => ask({ since })} />
        <DayInput label={t('until')} value={question.until} onChange={(until) => ask({ until })} />
      </div>
      {period === null && year === null && question.since === '' && question.until === '' && (
        <p className={styles.hint}>{t('span')}</p>
      )}
    </>
  )
}

function Summary({
  question,
  rows,
}: {
  readonly question: ReportQuestion
  readonly rows: readonly StatisticGroupRow[]
}) {
  const t = useText(reportTexts)
  const total = totalOfGroups(rows)
  const share = (value: number) =>
    total.loaded === 0 ? '' : ` (${formatNumber((100 * value) / total.loaded, { decimals: 1 })}%)`
  const [lines, trips, fertilizer] = (['statistik-rincian', 'statistik-armada', 'statistik-poc'] as const).map(
    (route) => allGroupsHref(route, question),
  ) as [string, string, string]
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      <div>
        <dt>{t('loaded')}</dt>
        <dd>
          <ScreenLink href={lines}>{formatNumber(total.loaded)}</ScreenLink>
        </dd>
      </div>
      {RECEIPT_OUTCOMES.map((part) => (
        <div key={part}>
          <dt>{t(part)}</dt>
          <dd>
            <ScreenLink href={lines}>{formatNumber(total[part])}</ScreenLink>
            <small>{share(total[part])}</small>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('runs')}</dt>
        <dd>
          <ScreenLink href={lines}>{formatNumber(total.runs)}</ScreenLink>
          <small>
            {' '}
            ·{' '}
            <ScreenLink href={trips}>
              {formatNumber(total.trips)} {t('trips')}
            </ScreenLink>
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('whole_minutes')}</dt>
        <dd>
          {total.whole_minutes === null ? (
            '-'
          ) : (
            <ScreenLink href={trips}>{t('minutes', { minutes: formatNumber(total.whole_minutes) })}</ScreenLink>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('pupuk')}</dt>
        <dd>
          <ScreenLink href={fertilizer}>
            {t('pupukOf', { given: formatNumber(total.pupuk_given), loaded: formatNumber(total.pupuk_loaded) })}
          </ScreenLink>
        </dd>
      </div>
    </dl>
  )
}

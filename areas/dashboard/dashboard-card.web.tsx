import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNumber, formatPercent } from '#core/formats/format.ts'
import { FieldHelp } from '#web-engine/fields/cells/field-help.tsx'
import { ProgressBar } from '#web-engine/fields/cells/progress-bar.tsx'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { WorkingContextControl } from '#web-engine/records/use-working-context.ts'
import { Chart } from '#web-engine/widgets/chart/chart.tsx'
import { AnimatedNumber } from '#web-engine/widgets/motion/animated-number.tsx'
import { ANIMATED_NUMBER, STATISTIC_COUNT_UP } from '#web-engine/widgets/motion/motion-constants.ts'
import type { CardAnswer, CardFigure, CardRecord, DashboardCard, FigureAnswer } from './card.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import styles from './dashboard.module.css'
import { useCard } from './use-card.web.ts'

/** A card loads and fails by itself; until its numbers are there it keeps their place. */
export function DashboardCardView({
  card,
  control,
}: {
  readonly card: DashboardCard
  readonly control: WorkingContextControl
}) {
  const t = useText(dashboardTexts)
  const id = useId()
  const { data, isError, isPlaceholderData, isPending, refetch } = useCard(card, control)
  const isUnknown = data ? Object.values(data.figures).every(({ value }) => value === null) : true
  if (card.hiddenWhileUnknown && isUnknown) return null
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={isPending || isPlaceholderData}>
      <h2 id={id}>{card.title}</h2>
      {isPending && !isError && (
        <p className={styles.spoken} role="status">
          {t('loading', { title: card.title })}
        </p>
      )}
      {isError && !data ? (
        <div role="alert" className={styles.failed}>
          <p>{t('failed')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <>
          <ul className={styles.figures}>
            {Object.entries(card.figures).map(([key, figure]) => (
              <li key={key}>
                <Figure figure={figure} answer={data?.figures[key] ?? null} />
                <FieldHelp tooltip={figure.tooltip} />
              </li>
            ))}
          </ul>
          {data && card.records && <Records head={card.records} records={data.records} />}
          <CardDrawing card={card} answer={data ?? null} />
        </>
      )}
    </section>
  )
}

function Figure({ figure, answer }: { readonly figure: CardFigure; readonly answer: FigureAnswer | null }) {
  const { label, unit, format = 'number', alarms } = figure
  const alarming = alarms && (answer?.value ?? 0) > 0
  const write = (value: number | null) =>
    format !== 'number' ? formatPercent(value) : `${formatNumber(value)}${unit && value !== null ? ` ${unit}` : ''}`
  const shown = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-alarming={alarming || undefined}>
        {alarming && <IconAlertTriangle size={18} aria-hidden />}
        {answer === null ? (
          <span className={styles.waiting} aria-hidden />
        ) : format === 'progress' && answer.value !== null ? (
          <ProgressBar percent={answer.value} />
        ) : (
          <AnimatedNumber
            value={answer.value}
            motion={format === 'number' ? STATISTIC_COUNT_UP : ANIMATED_NUMBER}
            write={write}
          />
        )}
      </span>
    </>
  )
  return answer?.href ? (
    <ScreenLink className={styles.figure} href={answer.href}>
      {shown}
    </ScreenLink>
  ) : (
    <span className={styles.figure}>{shown}</span>
  )
}

function Records({ head, records }: { readonly head: string; readonly records: readonly CardRecord[] }) {
  const t = useText(dashboardTexts)
  return (
    <>
      <h3 className={styles.head}>{head}</h3>
      {records.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      <ul className={styles.records}>
        {records.map(({ title, text, progress, href }) => (
          <li key={href}>
            <ScreenLink href={href}>{title}</ScreenLink>
            {text && <span>{text}</span>}
            {progress !== undefined && progress !== null && <ProgressBar percent={progress} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The chart, and before it comes the room it takes. */
function CardDrawing({
  card: { chart },
  answer,
}: {
  readonly card: DashboardCard
  readonly answer: CardAnswer | null
}) {
  if (!chart) return null
  if (!answer?.chart) return <div className={styles.drawing} aria-hidden />
  const { categories, series } = answer.chart
  const drawn = Object.entries(chart.series).map(([key, label]) => ({ label, values: series[key] ?? [] }))
  return (
    <Chart
      title={chart.title}
      text={chart.text}
      of={chart.of}
      chart={
        chart.kind === 'line'
          ? { kind: 'line', categories, series: drawn }
          : { kind: 'bar', stacked: chart.stacked ?? false, categories, series: drawn }
      }
    />
  )
}

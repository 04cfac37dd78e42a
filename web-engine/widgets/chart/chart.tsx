import { Component, lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { type ChartData, chartTableOf } from './chart-data.ts'
import { chartTexts } from './chart-texts.ts'
import styles from './chart.module.css'
import { useCameNearScreen } from './use-came-near-screen.ts'

const ChartFigure = lazy(() => import('./chart-figure.tsx').then((file) => ({ default: file.ChartFigure })))

interface ChartProps {
  readonly title: string
  /** One sentence: what is compared, and in which unit. */
  readonly text?: string
  /** What the categories or parts are: the head of the table's first column. */
  readonly of: string
  readonly chart: ChartData
}

/** A chart with its figures behind it. The drawing's code is fetched when the chart first comes near the screen. */
export function Chart({ title, text, of, chart }: ChartProps) {
  const t = useText(chartTexts)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useCameNearScreen(place)
  const [isOpen, setOpen] = useState(false)
  const isEmpty =
    chart.kind === 'donut'
      ? chart.parts.every(({ value }) => value === 0)
      : chart.categories.length === 0 || chart.series.length === 0
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {isEmpty ? (
        <p className={styles.note}>{t('empty')}</p>
      ) : (
        <>
          <div ref={place} className={styles.place} data-chart={isSeen ? 'seen' : 'waiting'}>
            {isSeen && (
              <Failing
                instead={
                  <p className={styles.note} role="alert">
                    {t('failed')}
                  </p>
                }
              >
                <Suspense
                  fallback={
                    <p className={styles.note} role="status">
                      {t('loading')}
                    </p>
                  }
                >
                  <ChartFigure chart={chart} label={t('described', { title })} />
                </Suspense>
              </Failing>
            )}
          </div>
          <button
            type="button"
            className={`button ${styles.toggle}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-table`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'table.hide' : 'table')}
          </button>
          <FigureTable id={`${id}-table`} title={title} of={of} chart={chart} hidden={!isOpen} />
        </>
      )}
    </section>
  )
}

function FigureTable({
  id,
  title,
  of,
  chart,
  hidden,
}: {
  readonly id: string
  readonly title: string
  readonly of: string
  readonly chart: ChartData
  readonly hidden: boolean
}) {
  const t = useText(chartTexts)
  const { head, rows } = useMemo(() => chartTableOf(chart, of, t('total')), [chart, of, t])
  return (
    <div id={id} className={styles.table} hidden={hidden} tabIndex={0} role="group" aria-label={title}>
      <table>
        <thead>
          <tr>
            {head.map((label, at) => (
              <th key={at} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...figures], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {figures.map((figure, column) => (
                <td key={column}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A file that does not come leaves a sentence, and the figures in the table. */
class Failing extends Component<
  { readonly instead: ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

import { formatCompact, formatNumber } from '#core/formats/format.ts'
import { type BarChart, niceScale, type ChartScale, chartValuesToScale } from './chart-data.ts'
import styles from './chart.module.css'
import { seriesColourOf, seriesFillOf } from './chart-patterns.tsx'

const THICK = 18
const GAP = 3

/** One group of lying bars a category; every bar ends with its figure. */
export function BarFigure({ chart, prefix }: { readonly chart: BarChart; readonly prefix: string }) {
  const scale = niceScale(chartValuesToScale(chart))
  return (
    <div className={styles.bars}>
      {chart.categories.map((category, at) => (
        <div key={at} className={styles.group}>
          <p className={styles.category}>{category}</p>
          {chart.stacked ? (
            <Stack chart={chart} at={at} scale={scale} prefix={prefix} />
          ) : (
            <Bars chart={chart} at={at} scale={scale} prefix={prefix} />
          )}
        </div>
      ))}
      <Axis scale={scale} />
    </div>
  )
}

interface GroupProps {
  readonly chart: BarChart
  readonly at: number
  readonly scale: ChartScale
  readonly prefix: string
}

function Bars({ chart, at, scale, prefix }: GroupProps) {
  return chart.series.map(({ label, values }, index) => {
    const value = values[at] ?? null
    return (
      <div key={index} className={styles.row}>
        <svg className={styles.track} height={THICK} aria-hidden="true">
          <Grid scale={scale} height={THICK} />
          {value !== null && (
            <Bar
              label={label}
              value={value}
              from={Math.min(0, value)}
              to={Math.max(0, value)}
              scale={scale}
              index={index}
              prefix={prefix}
            />
          )}
        </svg>
        <span className={styles.value}>{formatNumber(value)}</span>
      </div>
    )
  })
}

function Stack({ chart, at, scale, prefix }: GroupProps) {
  let [above, below] = [0, 0]
  const parts = chart.series.map(({ label, values }, index) => {
    const value = values[at] ?? 0
    const from = value < 0 ? (below += value) : above
    if (value > 0) above += value
    return { label, index, from, to: from + Math.abs(value), value }
  })
  return (
    <div className={styles.row}>
      <svg className={styles.track} height={THICK} aria-hidden="true">
        <Grid scale={scale} height={THICK} />
        {parts
          .filter(({ value }) => value !== 0)
          .map((part) => (
            <Bar key={part.index} {...part} scale={scale} prefix={prefix} />
          ))}
      </svg>
      <span className={styles.value}>{formatNumber(above + below)}</span>
    </div>
  )
}

function Bar({
  label,
  value,
  from,
  to,
  scale,
  index,
  prefix,
}: {
  readonly label: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly scale: ChartScale
  readonly index: number
  readonly prefix: string
}) {
  return (
    <rect
      x={percent(from, scale)}
      width={`${((to - from) / (scale.high - scale.low)) * 100}%`}
      y={GAP / 2}
      height={THICK - GAP}
      fill={seriesFillOf(prefix, index)}
      stroke={seriesColourOf(index)}
      strokeWidth="1.5"
    >
      <title>{`${label}: ${formatNumber(value)}`}</title>
    </rect>
  )
}

function Grid({ scale, height }: { readonly scale: ChartScale; readonly height: number }) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      x1={percent(tick, scale)}
      x2={percent(tick, scale)}
      y1={0}
      y2={height}
      stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
    />
  ))
}

function Axis({ scale }: { readonly scale: ChartScale }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span key={tick} style={{ left: percent(tick, scale) }}>
          {formatCompact(tick)}
        </span>
      ))}
    </div>
  )
}

function percent(value: number, { low, high }: ChartScale): string {
  return `${((value - low) / (high - low)) * 100}%`
}

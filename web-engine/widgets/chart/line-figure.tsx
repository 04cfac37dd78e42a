import { useEffect, useRef, useState } from 'react'
import { formatCompact, formatNumber } from '#core/formats/format.ts'
import { type LineChart, namesThatFit, niceScale, chartValuesToScale } from './chart-data.ts'
import styles from './chart.module.css'
import { seriesColourOf, SERIES_LOOKS } from './chart-patterns.tsx'

const HEIGHT = 240
const EDGE = { top: 12, right: 16, bottom: 26, left: 46 }
const DASHES = ['', '7 4', '2 4', '10 3 2 3', '4 4', '12 5'] as const

/** Lines over time: each with its own dashes and marks, named beside them in the legend. */
export function LineFigure({ chart }: { readonly chart: LineChart }) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const scale = niceScale(chartValuesToScale(chart))
  const inner = { width: Math.max(1, width - EDGE.left - EDGE.right), height: HEIGHT - EDGE.top - EDGE.bottom }
  const last = Math.max(1, chart.categories.length - 1)
  const xOf = (at: number) => EDGE.left + (at / last) * inner.width
  const yOf = (value: number) => EDGE.top + (1 - (value - scale.low) / (scale.high - scale.low)) * inner.height
  return (
    <div ref={place}>
      <svg className={styles.lines} width={width} height={HEIGHT} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={yOf(tick)}
              y2={yOf(tick)}
              stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
            />
            <text x={EDGE.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {formatCompact(tick)}
            </text>
          </g>
        ))}
        {namesThatFit(chart.categories, inner.width / last).map((at) => (
          <text key={at} x={xOf(at)} y={HEIGHT - 8} textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}>
            {chart.categories[at]}
          </text>
        ))}
        {chart.series.map(({ label, values }, index) => (
          <g key={index}>
            <path
              d={pathOf(values, xOf, yOf)}
              fill="none"
              stroke={seriesColourOf(index)}
              strokeWidth="2.5"
              strokeDasharray={DASHES[index % SERIES_LOOKS]}
            />
            {values.map(
              (value, at) =>
                value !== null && (
                  <g key={at} transform={`translate(${xOf(at)} ${yOf(value)})`}>
                    <title>{`${label}, ${chart.categories[at] ?? ''}: ${formatNumber(value)}`}</title>
                    <Mark index={index} />
                  </g>
                ),
            )}
          </g>
        ))}
      </svg>
      <ul className={styles.legend}>
        {chart.series.map(({ label }, index) => (
          <li key={index}>
            <svg className={styles.sample} viewBox="0 0 34 14" aria-hidden="true">
              <path
                d="M0 7H34"
                stroke={seriesColourOf(index)}
                strokeWidth="2.5"
                strokeDasharray={DASHES[index % SERIES_LOOKS]}
              />
              <g transform="translate(17 7)">
                <Mark index={index} />
              </g>
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Gaps stay gaps: a day without a figure is not a day of nothing. */
function pathOf(
  values: readonly (number | null)[],
  xOf: (at: number) => number,
  yOf: (value: number) => number,
): string {
  return values
    .flatMap((value, at) =>
      value === null ? [] : [`${at === 0 || values[at - 1] === null ? 'M' : 'L'}${xOf(at)} ${yOf(value)}`],
    )
    .join('')
}

const SHAPES = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-4 -4h8v8h-8z',
  'M0 -5L5 4H-5z',
  'M0 -5L5 0L0 5L-5 0z',
  'M0 5L5 -4H-5z',
  'M-5 -2h10v4h-10z',
] as const

function Mark({ index }: { readonly index: number }) {
  return (
    <path
      d={SHAPES[index % SERIES_LOOKS]}
      fill={index % 2 === 0 ? seriesColourOf(index) : 'var(--chart-ground)'}
      stroke={seriesColourOf(index)}
      strokeWidth="2"
    />
  )
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(200, Math.floor(entry.contentRect.width))),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
